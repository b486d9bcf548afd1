import { Field, type FieldProps } from './field.tsx'

type Props = Omit<FieldProps, 'children'> & {
  /** Their texts by value. */
  options: Record<string, string>
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** One of a few; with `value` it follows what is chosen elsewhere. */
export const SelectField = ({ options, value, defaultValue, onChange, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <select
        {...control}
        value={value}
        defaultValue={defaultValue}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
