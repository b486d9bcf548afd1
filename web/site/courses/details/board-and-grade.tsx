import { grades } from '#contract/inquiry-words.ts'
import { Field } from '#web/ui/field.tsx'
import { details } from '../content.ts'
import type { Board } from '../use-catalogue.ts'

type SelectGiven = {
  name: string
  label: string
  prompt: string
  choices: readonly string[]
  disabled?: boolean
}

function Select({ name, label, prompt, choices, disabled = false }: SelectGiven) {
  return (
    <Field id={`course-${name}`} name={name} label={label}>
      {(control) => (
        <select {...control} disabled={disabled}>
          <option value="">{prompt}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The two choices that are the same for every course. */
export function BoardAndGrade({ boards }: { boards: readonly Board[] | null }) {
  return (
    <div className="needs-script grid gap-5 sm:grid-cols-2">
      <Select
        name="board"
        label={details.board}
        prompt={boards ? details.chooseBoard : details.loadingBoards}
        choices={boards?.map(({ name }) => name) ?? []}
        disabled={!boards}
      />
      <Select name="grade" label={details.grade} prompt={details.chooseGrade} choices={grades} />
    </div>
  )
}
