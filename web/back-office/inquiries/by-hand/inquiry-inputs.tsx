import type { ChangeEvent } from 'react'
import { listPublicBoards, listPublicCatalogue } from '#contract/catalogue/catalogue.ts'
import { formLabels } from '#contract/data-purposes/form-texts.ts'
import { limitOf } from '#contract/inquiries/inquiry-rules.ts'
import { grades } from '#contract/inquiries/inquiry-texts.ts'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { useAdminQuery } from '../../lists/query-client.ts'

export type FormField = keyof typeof formLabels

/** In the order of the family's own form. */
export const formFields = Object.keys(formLabels) as FormField[]

export type InputValues = Partial<Record<FormField, string | null>>

const types: Partial<Record<FormField, string>> = { contactNumber: 'tel', whatsappNumber: 'tel', childBirthday: 'date' }

type Suggestions = Partial<Record<keyof typeof formLabels, readonly string[]>>

/** What the family's form offers; any other text is allowed. */
export const useSuggestions = (): Suggestions => {
  const { data } = useAdminQuery(
    ['public catalogue'],
    async (call, signal): Promise<Suggestions> => {
      const [catalogue, boards] = await Promise.all([
        call(listPublicCatalogue, {}, { signal }),
        call(listPublicBoards, {}, { signal }),
      ])
      const subjects = catalogue.categories.flatMap(({ courseOptions }) => courseOptions)
      return {
        category: catalogue.categories.map(({ name }) => name),
        subject: [...new Set(subjects.map(({ name }) => name))],
        board: boards.data.map(({ name }) => name),
      }
    },
    { staleTime: 300_000 },
  )
  return { ...data, childGrade: grades, timeZone: Intl.supportedValuesOf('timeZone') }
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
