import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { roadmap } from './content.ts'

export function Roadmap() {
  return (
    <section className="border-y border-line bg-mist" aria-labelledby="roadmap">
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[0.8fr_1.2fr] lg:gap-20 lg:py-24">
        <div className="self-start lg:sticky lg:top-32">
          <Eyebrow>{roadmap.eyebrow}</Eyebrow>
          <h2 id="roadmap" className="mt-3 max-w-[10.4em]">
            {roadmap.title}
          </h2>
          <p className="lead mt-5 text-slate">{roadmap.lead}</p>
        </div>
        <ol className="relative grid gap-5 before:absolute before:inset-y-8 before:left-[1.45rem] before:w-0.5 before:bg-line">
          {roadmap.list.map(({ title, text }, index) => (
            <li key={title} className="relative grid grid-cols-[3rem_1fr] gap-x-4 sm:gap-x-6">
              <span
                aria-hidden="true"
                className={`mt-5 grid size-12 place-items-center rounded-full border-2 text-lg font-extrabold ${
                  index === roadmap.list.length - 1
                    ? 'border-amber bg-amber text-ink'
                    : 'border-line bg-white text-blue'
                }`}
              >
                {index + 1}
              </span>
              <div className="rounded-m border border-line bg-white p-5 shadow-resting sm:p-6">
                <h3>{title}</h3>
                <p className="mt-1.5 max-w-[36.4em] text-slate">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
