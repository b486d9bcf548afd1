import { useCountUp } from './use-count-up.ts'

export type CounterProps = {
  target: number
  /** 49 divided by 10 is shown as 4.9. */
  dividedBy?: 10
  suffix: string
  label: string
  durationMs?: number
}

function Counter({ target, dividedBy, suffix, label, durationMs = 2000 }: CounterProps) {
  const { ref, value } = useCountUp(target, durationMs)
  const format = (count: number) => `${dividedBy ? (count / dividedBy).toFixed(1) : count}${suffix}`
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-t border-haze/30 pt-5">
      <dt className="text-haze">{label}</dt>
      <dd className="text-display-md leading-none font-extrabold tracking-[-0.03em] tabular-nums">
        <span className="sr-only">{format(target)}</span>
        <span ref={ref} aria-hidden="true" data-count={label}>
          {format(value)}
        </span>
      </dd>
    </div>
  )
}

/** Screen readers get the final value alone. */
export function Counters({ counts }: { counts: CounterProps[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4 lg:gap-x-10">
      {counts.map((count) => (
        <Counter key={count.label} {...count} />
      ))}
    </dl>
  )
}
