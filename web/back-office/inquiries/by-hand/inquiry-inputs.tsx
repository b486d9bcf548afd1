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

type Props = {
  names: readonly FormField[]
  /** Of the form, so that two forms share no id. */
  prefix: string
  values?: InputValues
  errors: Record<string, string>
  /** Without it they keep what is typed themselves. */
  onChange?: (name: FormField, value: string) => void
}

function InquiryInput({ name, prefix, values = {}, errors, onChange }: Omit<Props, 'names'> & { name: FormField }) {
  const id = `${prefix}-${name}`
  const suggestions = useSuggestions()[name]
  const isLong = limitOf(name) === limits.long
  const text = values[name] ?? ''
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
    <Field id={id} name={name} label={formLabels[name]} error={errors[name]} wide={isLong && !onChange}>
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

/** Fields of the family's form for an administrator, who is asked for no more than is known. */
export const InquiryInputs = ({ names, ...form }: Props) =>
  names.map((name) => <InquiryInput key={name} name={name} {...form} />)
