import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { startSteps } from './content.ts'

/** The 3-step start, along a meridian. */
export function StartSteps() {
  return (
    <section className="bg-white" aria-labelledby="start">
      <div className="wrap py-16 lg:py-24">
        <Eyebrow>{startSteps.eyebrow}</Eyebrow>
        <h2 id="start" className="mt-3 max-w-[22ch]">
          {startSteps.title}
        </h2>
        <ol className="relative mt-12 grid gap-10 lg:mt-16 lg:grid-cols-3 lg:gap-12">
          <svg
            className="pointer-events-none absolute -top-3 left-0 hidden h-14 w-full text-line lg:block"
            viewBox="0 0 1200 56"
            preserveAspectRatio="none"
            fill="none"
            aria-hidden="true"
          >
            <path
              d="M0 38Q600-14 1200 38"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {startSteps.list.map(({ title, text }, index) => (
            <li key={title} className="relative grid grid-cols-[auto_1fr] gap-x-5 lg:block">
              <span
                aria-hidden="true"
                className={`grid size-12 place-items-center rounded-full border-2 text-[1.1rem] font-extrabold ${
                  index === 0 ? 'border-amber bg-amber text-ink' : 'border-line bg-white text-blue'
                }`}
              >
                {index + 1}
              </span>
              <div className="lg:mt-6">
                <h3>{title}</h3>
                <p className="mt-2 max-w-[44ch] text-slate">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
