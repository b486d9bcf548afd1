import { Field } from '#web/ui/field.tsx'

type Props = {
  name: string
  label: string
  value: string
  options: Record<string, string>
  /** Why it has to be chosen. */
  problem?: string | undefined
  onChange: (value: string) => void
}

export const Choice = ({ name, label, value, options, problem, onChange }: Props) => (
  <Field id={`import-${name}`} name={name} label={label} error={problem}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
