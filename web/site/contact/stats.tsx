import { Arcs } from '../shell/arcs.tsx'
import { type Count, stats } from './content.ts'

/** Counted up by web/site/browser/counters.ts; screen readers get the final value alone. */
function Counter({ target, dividedBy, suffix, label, durationMs = 2000 }: Count) {
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

export function Stats() {
  return (
    <section className="relative overflow-hidden bg-ink text-white" aria-labelledby="stats">
      <Arcs className="h-full text-haze/20" />
      <div className="wrap relative py-16 lg:py-20">
        <h2 id="stats" className="mb-10 max-w-[15.6em] text-2xl lg:text-3xl">
          {stats.title}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4 lg:gap-x-10">
          {stats.counts.map((count) => (
            <Counter key={count.label} {...count} />
          ))}
        </dl>
      </div>
    </section>
  )
}
