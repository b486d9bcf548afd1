import { type ComponentProps, createContext, memo, type ReactNode, use } from 'react'
import type { InquiryField } from '#contract/inquiries/inquiry-submission.ts'
import { Field } from '#web/ui/field.tsx'
import { controlId, isRequired, labels } from './fields.ts'

export const FieldContext = createContext<{
  errors: Record<string, string>
  warnings: Record<string, string>
  initialValues: Record<string, string>
}>({ errors: {}, warnings: {}, initialValues: {} })

type InquiryFieldProps = { name: InquiryField; hint?: ReactNode; action?: ReactNode; wide?: boolean }

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

/** Free text is allowed beside the suggestions. */
type SuggestionsProps = { suggestions?: readonly string[] | undefined }

function InputWithSuggestions({ suggestions, ...input }: SuggestionsProps & ComponentProps<'input'>) {
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

/** The default where there is no initial value. */
type PresetProps = { preset?: string }

export function TextInput(props: InquiryFieldProps & PresetProps & SuggestionsProps & ComponentProps<'input'>) {
  const { name, hint, action, wide, preset = '', ...input } = props
  const { field, initialValue } = useField(name)
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => <InputWithSuggestions {...control} defaultValue={initialValue || preset} {...input} />}
    </Field>
  )
}

export function TextArea({ name, hint, wide, ...area }: InquiryFieldProps & ComponentProps<'textarea'>) {
  const { field, initialValue } = useField(name)
  return (
    <Field {...field} hint={hint} wide={wide}>
      {(control) => <textarea rows={3} {...control} defaultValue={initialValue} {...area} />}
    </Field>
  )
}

export type Option = { value: string; label: string }

/** Rendered again for another list alone: there are 400 time zones. */
const Options = memo(({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
)

type SelectInputProps = InquiryFieldProps &
  PresetProps &
  ComponentProps<'select'> & {
    emptyLabel: string
    options: readonly Option[]
    otherOptions?: { label: string; options: readonly Option[] }
  }

export function SelectInput(props: SelectInputProps) {
  const { name, hint, action, wide, emptyLabel, options, otherOptions, preset = '', ...select } = props
  const { field, initialValue } = useField(name)
  const isControlled = select.value !== undefined
  const start = isControlled ? undefined : { defaultValue: initialValue || preset }
  // React ignores a later `defaultValue`: the key remounts the select.
  const key = isControlled ? undefined : initialValue
  return (
    <Field {...field} hint={hint} action={action} wide={wide}>
      {(control) => (
        <select key={key} {...control} {...start} {...select}>
          <option value="">{emptyLabel}</option>
          <Options options={options} />
          {otherOptions?.options.length ? (
            <optgroup label={otherOptions.label}>
              <Options options={otherOptions.options} />
            </optgroup>
          ) : null}
        </select>
      )}
    </Field>
  )
}

/** A select whose options are fetched, with a text input in its place where there is no script. */
export function ScriptedSelect({
  revision,
  suggestions,
  ...props
}: SelectInputProps & SuggestionsProps & { revision?: string }) {
  const { field, initialValue } = useField(props.name)
  return (
    <>
      <div className={`needs-script min-w-0 ${props.wide ? 'sm:col-span-2' : ''}`}>
        <SelectInput key={revision} {...props} />
      </div>
      <noscript>
        <Field {...field} id={`${field.id}-text`} required={false}>
          {(control) => <InputWithSuggestions {...control} suggestions={suggestions} defaultValue={initialValue} />}
        </Field>
      </noscript>
    </>
  )
}
