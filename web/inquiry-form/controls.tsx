import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { InquiryField } from '#contract/inquiry-submission.ts'
import { Field } from '#web/ui/field.tsx'
import { controlId, isRequired, labels } from './fields.ts'

/** What every control of the form shows: its mark, and what a refused plain post had in it. */
export const Shown = createContext<{
  errors: Record<string, string>
  given: Record<string, string>
}>({ errors: {}, given: {} })

type About = { name: InquiryField; hint?: ReactNode; action?: ReactNode; wide?: boolean }

const useField = (name: InquiryField) => {
  const { errors, given } = use(Shown)
  const field = {
    id: controlId(name),
    name,
    label: labels[name],
    required: isRequired(name),
    error: errors[name],
  }
  return { field, given: given[name] ?? '' }
}

/** A line of text, a number to call, a day. */
export function TextInput({ name, hint, action, wide, ...input }: About & ComponentProps<'input'>) {
  const { field, given } = useField(name)
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => <input {...control} defaultValue={given} {...input} />}
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

type Choices = About & {
  /** What the empty choice says. */
  empty: string
  options: readonly { value: string; label: string }[]
  /** What is chosen at first, when nothing was given. */
  preset?: string
}

/** A native select with an empty first choice. */
export function Choice(props: Choices & ComponentProps<'select'>) {
  const { name, hint, action, wide, empty, options, preset = '', ...select } = props
  const { field, given } = useField(name)
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => (
        // A select takes up what is given later only when it is made anew.
        <select key={given} {...control} defaultValue={given || preset} {...select}>
          <option value="">{empty}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A choice whose list comes by script; without any, a line of text stands in for it. */
export function ScriptedChoice({
  revision,
  ...props
}: Choices & ComponentProps<'select'> & { revision: string }) {
  const { field, given } = useField(props.name)
  return (
    <>
      <div className={`needs-script min-w-0 ${props.wide ? 'sm:col-span-2' : ''}`}>
        <Choice key={revision} {...props} />
      </div>
      <noscript>
        <Field {...field} id={`${field.id}-text`} required={false}>
          {(control) => <input {...control} defaultValue={given} />}
        </Field>
      </noscript>
    </>
  )
}
