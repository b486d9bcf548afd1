import { limits } from '#contract/text-rules.ts'
import { Field, type FieldProps } from '#web/ui/field.tsx'

type Texts = { value: string | null | undefined; placeholder?: string; maxLength?: number }
type Props = Omit<FieldProps, 'children'> & Texts & { autoComplete?: string }

/** One line; as long as a name, unless it says otherwise. */
export function TextField({ value, maxLength = limits.name, placeholder, ...props }: Props) {
  const { autoComplete, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          maxLength={maxLength}
          autoComplete={autoComplete}
          defaultValue={value ?? ''}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}

type DescriptionProps = Pick<FieldProps, 'id' | 'name' | 'error'> & Pick<Texts, 'value'> & { noun: string }

export function DescriptionField({ noun, value, ...field }: DescriptionProps) {
  return (
    <Field {...field} label="Description" wide>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={limits.long}
          defaultValue={value ?? ''}
          placeholder={`Optional description for this ${noun}`}
        />
      )}
    </Field>
  )
}
