import type { ReactNode } from 'react'
import { limits } from '#contract/text-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

export type FieldValue = string | number | boolean | readonly string[] | null | undefined
type Control = { id: string; name: string; value: FieldValue; error: string | undefined }

/** A field of a form, as it is declared: the form's typing, errors and values follow from it. */
export type FormField<Values> = {
  name: keyof Values & string
  kind?: 'text' | 'email' | 'url' | 'datetime-local' | 'area' | 'select' | 'checks'
  label: string
  required?: boolean
  wide?: boolean
  hint?: string
  placeholder?: string
  maxLength?: number
  autoComplete?: string
  /** The texts of what can be chosen, by value. */
  options?: Record<string, string>
  /** Where there is no row yet. */
  initial?: FieldValue
  /** In place of what `kind` says; `typed` is what the form holds by now. */
  render?: (control: Control, typed: Values) => ReactNode
  /** Absent, the text is the value. */
  toValue?: (text: string) => unknown
}

export const asText = (value: FieldValue): string => (value === undefined || value === null ? '' : String(value))

/** Of several that are ticked; the first has the focus when there is an error. */
function Checks({ id, name, value, error, label, hint, options = {} }: Control & Omit<FormField<never>, 'name'>) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset aria-describedby={`${id}-hint`} className="col-span-full min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      {Object.entries(options).map(([option, text], index) => (
        <label key={option} className="flex min-h-10 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
            aria-invalid={error && index === 0 ? true : undefined}
            className="size-5 shrink-0 accent-blue"
          />
          {text}
        </label>
      ))}
      <p id={`${id}-hint`} className="text-sm leading-5 text-slate">
        {error ? <span className="block font-semibold text-danger">{error}</span> : null}
        {hint}
      </p>
    </fieldset>
  )
}

type Props<Values> = { field: FormField<Values>; control: Control; typed: Values }

export function DeclaredField<Values>({ field, control, typed }: Props<Values>) {
  const { kind = 'text', options = {}, initial, placeholder, maxLength, autoComplete, render } = field
  const { label, required = false, wide = false, hint } = field
  const value = control.value ?? initial
  if (render) return render({ ...control, value }, typed)
  if (kind === 'checks') return <Checks {...control} {...field} value={value} />
  const { value: _, ...named } = control
  const shared = { ...named, label, required, wide, hint }
  if (kind === 'select') return <SelectField {...shared} options={options} defaultValue={asText(value)} />
  const text = { placeholder, defaultValue: asText(value) }
  return (
    <Field {...shared}>
      {(attributes) =>
        kind === 'area' ? (
          <textarea {...attributes} {...text} rows={3} maxLength={maxLength ?? limits.long} />
        ) : (
          <input
            {...attributes}
            {...text}
            type={kind}
            autoComplete={autoComplete}
            maxLength={maxLength ?? (kind === 'email' ? limits.email : limits.name)}
          />
        )
      }
    </Field>
  )
}

/** What the form holds, by the names of its fields: they are those of the values. */
export const readValues = <Values,>(data: FormData, fields: readonly FormField<Values>[]): Values => {
  const values = fields.map(({ name, kind, toValue = (text) => text }) => {
    const texts = data.getAll(name).map(String)
    return [name, kind === 'checks' ? texts : toValue(texts[0] ?? '')]
  })
  return Object.fromEntries(values) as Values
}
