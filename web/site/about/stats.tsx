import { stats } from './content.ts'

export function Stats() {
  return (
    <section className="bg-ink text-white" aria-label="In figures">
      <dl className="wrap grid grid-cols-2 gap-3 py-14 tiny:grid-cols-1 sm:gap-4 lg:grid-cols-4 lg:py-16">
        {stats.map(({ figure, claim }) => (
          <div
            key={claim}
            className="flex flex-col-reverse justify-end gap-2 rounded-m border border-haze/25 bg-navy/40 p-4 sm:p-6"
          >
            <dt className="leading-snug text-haze">{claim}</dt>
            <dd className="text-3xl leading-none font-extrabold tracking-[-0.03em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
