import type { ReactNode } from 'react'
import { useInSight } from './use-window-holds.ts'

type Props<Value extends string> = {
  label: string
  look?: 'segmented' | 'views'
  options: readonly (readonly [value: Value, label: ReactNode])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One choice of several beside each other. */
export function Segmented<Value extends string>({ label, look, options, chosen, onChoose }: Props<Value>) {
  const inSight = useInSight<HTMLButtonElement>(chosen)
  return (
    <div role="group" aria-label={label} className={look ?? 'segmented'}>
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
