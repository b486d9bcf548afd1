import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { InquiryField } from '#contract/inquiry-submission.ts'
import { Field } from '#web/ui/field.tsx'
import { controlId, isRequired, labels } from './fields.ts'

/** What every control of the form shows: its mark or question, and what a refused plain post had in it. */
export const FieldContext = createContext<{
  errors: Record<string, string>
  warnings: Record<string, string>
  initialValues: Record<string, string>
}>({ errors: {}, warnings: {}, initialValues: {} })

type InquiryFieldProps = {
  name: InquiryField
  hint?: ReactNode
  action?: ReactNode
  wide?: boolean
}

const useField = (name: InquiryField) => {
  const { errors, warnings, initialValues } = use(FieldContext)
  const field = {
    id: controlId(name),
    name,
    label: labels[name],
    required: isRequired(name),
    error: errors[name],
    warning: warnings[name],
  }
  return { field, initialValue: initialValues[name] ?? '' }
}

/** What is offered while typing; anything else may be written too. */
type SuggestionsProps = { suggestions?: readonly string[] | undefined }

function InputWithSuggestions({
  suggestions,
  ...input
}: SuggestionsProps & ComponentProps<'input'>) {
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
type PresetProps = { preset?: string }

/** A line of text, a number to call, a day. */
export function TextInput(
  props: InquiryFieldProps & PresetProps & SuggestionsProps & ComponentProps<'input'>,
) {
  const { name, hint, action, wide, preset = '', ...input } = props
  const { field, initialValue } = useField(name)
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => (
        <InputWithSuggestions {...control} defaultValue={initialValue || preset} {...input} />
      )}
    </Field>
  )
}

export function TextArea({
  name,
  hint,
  wide,
  ...area
}: InquiryFieldProps & ComponentProps<'textarea'>) {
  const { field, initialValue } = useField(name)
  return (
    <Field {...field} hint={hint} wide={wide}>
      {(control) => <textarea rows={3} {...control} defaultValue={initialValue} {...area} />}
    </Field>
  )
}

export type Option = { value: string; label: string }

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

type SelectInputProps = InquiryFieldProps &
  PresetProps &
  ComponentProps<'select'> & {
    /** What the empty choice says. */
    emptyLabel: string
    options: readonly Option[]
    /** What was given counts no more. */
    ignoreInitial?: boolean
    /** Stand apart below the others, under this label. */
    otherOptions?: { label: string; options: readonly Option[] }
  }

/** A native select with an empty first choice. */
export function SelectInput(props: SelectInputProps) {
  const {
    name,
    hint,
    action,
    wide,
    emptyLabel,
    options,
    otherOptions,
    ignoreInitial,
    preset = '',
    ...select
  } = props
  const { field, ...shown } = useField(name)
  const initialValue = ignoreInitial ? '' : shown.initialValue
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => (
        // A select takes up what is given later only when it is made anew.
        <select key={initialValue} {...control} defaultValue={initialValue || preset} {...select}>
          <option value="">{emptyLabel}</option>
          {options.map(renderOption)}
          {otherOptions?.options.length ? (
            <optgroup label={otherOptions.label}>{otherOptions.options.map(renderOption)}</optgroup>
          ) : null}
        </select>
      )}
    </Field>
  )
}

/** A choice whose list comes by script; without any, a line of text stands in for it. */
export function ScriptedSelect({
  revision,
  suggestions,
  ...props
}: SelectInputProps & SuggestionsProps & { revision: string }) {
  const { field, initialValue } = useField(props.name)
  return (
    <>
      <div className={`needs-script min-w-0 ${props.wide ? 'sm:col-span-2' : ''}`}>
        <SelectInput key={revision} {...props} />
      </div>
      <noscript>
        <Field {...field} id={`${field.id}-text`} required={false}>
          {(control) => (
            <InputWithSuggestions
              {...control}
              suggestions={suggestions}
              defaultValue={initialValue}
            />
          )}
        </Field>
      </noscript>
    </>
  )
}
