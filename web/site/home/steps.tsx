import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { steps } from './content.ts'

/** The way to the first lesson, along a meridian. */
export function Steps() {
  return (
    <section id="how-it-works" className="bg-white">
      <div className="wrap py-16 lg:py-24">
        <Eyebrow>{steps.eyebrow}</Eyebrow>
        <h2 className="mt-3 max-w-[24ch]">{steps.title}</h2>
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
          {steps.list.map(({ title, text }, index) => (
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
