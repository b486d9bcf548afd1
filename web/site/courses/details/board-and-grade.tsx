import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { Field } from '#web/ui/field.tsx'
import type { Board } from '../initial-courses.ts'
import { useWords } from '../words.ts'

type SelectProps = {
  name: string
  label: string
  emptyLabel: string
  options: readonly string[]
  preset?: string
  disabled?: boolean
}

function Select({ name, label, emptyLabel, options, preset, disabled = false }: SelectProps) {
  return (
    <Field id={`course-${name}`} name={name} label={label}>
      {(control) => (
        <select key={preset && String(disabled)} {...control} defaultValue={preset} disabled={disabled}>
          <option value="">{emptyLabel}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A board that the course alone follows is chosen already. */
export function BoardAndGrade({ boards, presetBoard }: { boards: readonly Board[] | null; presetBoard: string }) {
  const { details, loadingBoards } = useWords()
  return (
    <div className="needs-script grid gap-5 sm:grid-cols-2">
      <Select
        name="board"
        label={details.board}
        emptyLabel={boards ? details.chooseBoard : loadingBoards}
        options={boards?.map(({ name }) => name) ?? []}
        preset={presetBoard}
        disabled={!boards}
      />
      <Select name="grade" label={details.grade} emptyLabel={details.chooseGrade} options={grades} />
    </div>
  )
}
