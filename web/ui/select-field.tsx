import { Field, type FieldProps } from './field.tsx'

export type Option = readonly [value: string, text: string]

const isOptions = (options: Props['options']): options is readonly Option[] => Array.isArray(options)

type Props = Omit<FieldProps, 'children'> & {
  /** Their texts by value; as pairs where a record would sort them by their numbers. */
  options: Record<string, string> | readonly Option[]
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
        {(isOptions(options) ? options : Object.entries(options)).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
