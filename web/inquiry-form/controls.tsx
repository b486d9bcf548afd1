import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { InquiryField } from '#contract/inquiry-submission.ts'
import { Field } from '#web/ui/field.tsx'
import { controlId, isRequired, labels } from './fields.ts'

/** What every control of the form shows: its mark or question, and what a refused plain post had in it. */
export const Shown = createContext<{
  errors: Record<string, string>
  questions: Record<string, string>
  given: Record<string, string>
}>({ errors: {}, questions: {}, given: {} })

type About = { name: InquiryField; hint?: ReactNode; action?: ReactNode; wide?: boolean }

const useField = (name: InquiryField) => {
  const { errors, questions, given } = use(Shown)
  const field = {
    id: controlId(name),
    name,
    label: labels[name],
    required: isRequired(name),
    error: errors[name],
    question: questions[name],
  }
  return { field, given: given[name] ?? '' }
}

/** What is offered while typing; anything else may be written too. */
type Suggestions = { suggestions?: readonly string[] | undefined }

function SuggestingInput({ suggestions, ...input }: Suggestions & ComponentProps<'input'>) {
  if (!suggestions) return <input {...input} />
  const listId = `${input.id}-list`
  return (
    <>
      <input {...input} list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </>
  )
}

/** What stands there at first, when nothing was given. */
type Preset = { preset?: string }

/** A line of text, a number to call, a day. */
export function TextInput(props: About & Preset & Suggestions & ComponentProps<'input'>) {
  const { name, hint, action, wide, preset = '', ...input } = props
  const { field, given } = useField(name)
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => <SuggestingInput {...control} defaultValue={given || preset} {...input} />}
    </Field>
  )
}

export function TextArea({ name, hint, wide, ...area }: About & ComponentProps<'textarea'>) {
  const { field, given } = useField(name)
  return (
    <Field {...field} hint={hint} wide={wide}>
      {(control) => <textarea rows={3} {...control} defaultValue={given} {...area} />}
    </Field>
  )
}

export type Option = { value: string; label: string }

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

type ChoiceProps = About &
  Preset &
  ComponentProps<'select'> & {
    /** What the empty choice says. */
    empty: string
    options: readonly Option[]
    /** What was given counts no more. */
    reset?: boolean
    /** Stand apart below the others, under this label. */
    others?: { label: string; options: readonly Option[] }
  }

/** A native select with an empty first choice. */
export function Choice(props: ChoiceProps) {
  const { name, hint, action, wide, empty, options, others, reset, preset = '', ...select } = props
  const { field, ...shown } = useField(name)
  const given = reset ? '' : shown.given
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => (
        // A select takes up what is given later only when it is made anew.
        <select key={given} {...control} defaultValue={given || preset} {...select}>
          <option value="">{empty}</option>
          {options.map(renderOption)}
          {others?.options.length ? (
            <optgroup label={others.label}>{others.options.map(renderOption)}</optgroup>
          ) : null}
        </select>
      )}
    </Field>
  )
}

/** A choice whose list comes by script; without any, a line of text stands in for it. */
export function ScriptedChoice({
  revision,
  suggestions,
  ...props
}: ChoiceProps & Suggestions & { revision: string }) {
  const { field, given } = useField(props.name)
  return (
    <>
      <div className={`needs-script min-w-0 ${props.wide ? 'sm:col-span-2' : ''}`}>
        <Choice key={revision} {...props} />
      </div>
      <noscript>
        <Field {...field} id={`${field.id}-text`} required={false}>
          {(control) => (
            <SuggestingInput {...control} suggestions={suggestions} defaultValue={given} />
          )}
        </Field>
      </noscript>
    </>
  )
}
