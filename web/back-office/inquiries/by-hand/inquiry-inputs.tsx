import type { ChangeEvent } from 'react'
import { formLabels } from '#contract/data-purposes/form-texts.ts'
import { limitOf } from '#contract/inquiries/inquiry-rules.ts'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type FormField = keyof typeof formLabels

/** In the order of the family's own form. */
export const formFields = Object.keys(formLabels) as FormField[]

export type InputValues = Partial<Record<FormField, string | null>>

const types: Partial<Record<FormField, string>> = {
  contactNumber: 'tel',
  whatsappNumber: 'tel',
  childBirthday: 'date',
}

type InputProps = {
  name: FormField
  /** Of the form, so that two forms share no id. */
  prefix: string
  value: string | null
  suggestions: readonly string[] | undefined
  error: string | undefined
  onChange: Props['onChange']
}

function InquiryInput({ name, prefix, value, suggestions, error, onChange }: InputProps) {
  const id = `${prefix}-${name}`
  const isLong = limitOf(name) === limits.long
  const text = value ?? ''
  const common = {
    maxLength: limitOf(name),
    autoComplete: 'off',
    ...(onChange
      ? {
          value: text,
          onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(name, currentTarget.value),
        }
      : { defaultValue: text }),
  }
  return (
    <Field id={id} name={name} label={formLabels[name]} error={error} wide={isLong && !onChange}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...common} rows={2} />
        ) : (
          <>
            <input
              {...control}
              {...common}
              type={types[name] ?? 'text'}
              inputMode={name.endsWith('Email') ? 'email' : undefined}
              list={suggestions && `${id}-list`}
            />
            {suggestions ? (
              <datalist id={`${id}-list`}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion}>{suggestion}</option>
                ))}
              </datalist>
            ) : null}
          </>
        )
      }
    </Field>
  )
}

type Props = {
  names: readonly FormField[]
  prefix: string
  values?: InputValues
  errors: Record<string, string>
  /** Without it they keep what is typed themselves. */
  onChange?: (name: FormField, value: string) => void
}

/** Fields of the family's form for an administrator, who is asked for no more than is known. */
export function InquiryInputs({ names, prefix, values = {}, errors, onChange }: Props) {
  const suggestions = useSuggestions()
  return names.map((name) => (
    <InquiryInput
      key={name}
      name={name}
      prefix={prefix}
      value={values[name] ?? null}
      suggestions={suggestions[name]}
      error={errors[name]}
      onChange={onChange}
    />
  ))
}
