import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWords } from '../category-display.ts'
import type { Board, CourseOption } from '../initial-courses.ts'

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

function OptionRadio({ id, name, description }: CourseOption) {
  return (
    <li data-id={id}>
      <label className="flex h-full cursor-pointer items-start gap-3 rounded-s border-[1.5px] border-field bg-white px-3.5 py-3 transition-colors hover:border-slate has-checked:border-blue has-checked:bg-sky has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-azure">
        <input
          type="radio"
          name="option"
          value={name}
          className="needs-script mt-0.5 size-5 shrink-0 accent-blue outline-none"
        />
        <span className="min-w-0 leading-6 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {description ? <small className="block text-sm leading-[1.45] text-slate">{description}</small> : null}
        </span>
      </label>
    </li>
  )
}

type OptionsProps = {
  options: readonly CourseOption[] | null
  state: 'idle' | 'loading' | 'ready' | 'failed'
  onRetry: () => void
}

function Options({ options, state, onRetry }: OptionsProps) {
  const { details, retry } = useWords()
  if (state === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-slate">
        <p>{details.failed}</p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          {retry}
        </Button>
      </div>
    )
  }
  if (!options) {
    return (
      <p role="status" className="flex min-h-24 items-center gap-3 text-slate">
        <Spinner />
        {details.loading}
      </p>
    )
  }
  if (options.length === 0) return <p className="text-slate">{details.empty}</p>
  return (
    <ul id="course-options" className="grid gap-2.5 sm:grid-cols-2">
      {options.map((option) => (
        <OptionRadio key={option.id} {...option} />
      ))}
    </ul>
  )
}

export function OptionList(props: OptionsProps) {
  const { details } = useWords()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-bold">{details.option}</legend>
      <Options {...props} />
    </fieldset>
  )
}
