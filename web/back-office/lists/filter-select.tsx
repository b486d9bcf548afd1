type Props = {
  label: string
  /** What it says while it filters nothing. */
  all: string
  options: readonly (readonly [value: string | number, label: string])[]
  value: string
  width: `sm:max-w-${number}`
  onChange: (value: string) => void
}

/** What a list is filtered by, beside its search. */
export const FilterSelect = ({ label, all, options, value, width, onChange }: Props) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    className={`min-h-11 max-w-full min-w-0 grow basis-48 rounded-full border-[1.5px] border-field bg-white px-4 text-base hover:border-slate ${width}`}
  >
    <option value="">{all}</option>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
)
