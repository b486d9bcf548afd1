import { useInSight } from './use-window-holds.ts'

type Props<Value extends string> = {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One choice of several in one frame. */
export function Segmented<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  const inSight = useInSight<HTMLButtonElement>(chosen)
  return (
    <div role="group" aria-label={label} className="segmented">
      {options.map(([value, text]) => (
        <button
          key={value}
          ref={value === chosen ? inSight : undefined}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
