import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { Field } from '#web/ui/field.tsx'
import type { Board } from '../initial-courses.ts'
import { useWords } from '../words.ts'

type SelectProps = {
  name: string
  label: string
  emptyLabel: string
  options: readonly string[]
  disabled?: boolean
}

function Select({ name, label, emptyLabel, options, disabled = false }: SelectProps) {
  return (
    <Field id={`course-${name}`} name={name} label={label}>
      {(control) => (
        <select {...control} disabled={disabled}>
          <option value="">{emptyLabel}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function BoardAndGrade({ boards }: { boards: readonly Board[] | null }) {
  const { details, loadingBoards } = useWords()
  return (
    <div className="needs-script grid gap-5 sm:grid-cols-2">
      <Select
        name="board"
        label={details.board}
        emptyLabel={boards ? details.chooseBoard : loadingBoards}
        options={boards?.map(({ name }) => name) ?? []}
        disabled={!boards}
      />
      <Select name="grade" label={details.grade} emptyLabel={details.chooseGrade} options={grades} />
    </div>
  )
}
