import { unbroken } from '#web/ui/unbroken.tsx'
import { roadmap } from './content.ts'
import { SectionTitle } from './section-title.tsx'
import { StepNumber } from './step-number.tsx'

export function Roadmap() {
  return (
    <section className="border-y border-line bg-mist" aria-labelledby="roadmap">
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[0.8fr_1.2fr] lg:gap-20 lg:py-24">
        <div className="self-start lg:sticky lg:top-32">
          <SectionTitle id="roadmap" content={roadmap} className="max-w-[10.4em]" />
          <p className="lead mt-5 text-slate">{roadmap.lead}</p>
        </div>
        <ol className="grid gap-5">
          {roadmap.list.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative grid grid-cols-[3rem_1fr] gap-x-4 before:absolute before:top-8 before:left-[1.45rem] before:h-[calc(100%+1.25rem)] before:w-0.5 before:bg-line last:before:hidden sm:gap-x-6"
            >
              <StepNumber
                tone={index === roadmap.list.length - 1 ? 'accent' : 'plain'}
                className="relative mt-5 size-12"
              >
                {index + 1}
              </StepNumber>
              <div className="rounded-m border border-line bg-white p-5 shadow-resting sm:p-6">
                <h3>{unbroken(title)}</h3>
                <p className="mt-1.5 max-w-[36.4em] text-slate">{unbroken(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
