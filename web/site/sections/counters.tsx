export type CounterProps = {
  target: number
  /** 49 divided by 10 is shown as 4.9. */
  dividedBy?: 10
  suffix: string
  label: string
  durationMs?: number
}

function Counter({ target, dividedBy, suffix, label, durationMs = 2000 }: CounterProps) {
  const finalText = `${dividedBy ? (target / dividedBy).toFixed(1) : target}${suffix}`
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-t border-haze/30 pt-5">
      <dt className="text-haze">{label}</dt>
      <dd className="text-display-md leading-none font-extrabold tracking-[-0.03em] tabular-nums">
        <span className="sr-only">{finalText}</span>
        <span
          aria-hidden="true"
          data-count={label}
          data-target={target}
          data-divided-by={dividedBy}
          data-suffix={suffix}
          data-duration-ms={durationMs}
        >
          {finalText}
        </span>
      </dd>
    </div>
  )
}

/** Counted up by web/site/browser/counters.ts; screen readers get the final value alone. */
export function Counters({ counts }: { counts: CounterProps[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4 lg:gap-x-10">
      {counts.map((count) => (
        <Counter key={count.label} {...count} />
      ))}
    </dl>
  )
}
