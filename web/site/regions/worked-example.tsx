import type { ReactNode } from 'react'
import { MarkedPage, type MarkedWork } from '../sections/marked-page.tsx'
import { SectionTitle } from '../sections/section-title.tsx'

export type Example = {
  title: string
  lead: string
  task: { label: string; text: string; points?: readonly string[] }
  page: MarkedWork
}

type WorkedExampleProps = { example: Example; children?: ReactNode }

function Task({ label, text, points }: Example['task']) {
  return (
    <div className="mt-6 border-l-4 border-amber py-1 pl-5">
      <p className="text-sm font-bold text-amber">{label}</p>
      <p className="mt-1.5 text-lg leading-snug">{text}</p>
      {points ? (
        <ul className="mt-2 list-disc pl-5 text-haze">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** A task in the manner of the region's exam, a child's work on it, and what a tutor says to it. */
export function WorkedExample({ example, children }: WorkedExampleProps) {
  const { task, page } = example
  const work = <MarkedPage page={page} />
  return (
    <section
      className="bg-[linear-gradient(180deg,var(--color-navy),var(--color-ink))] text-white"
      aria-labelledby="example"
    >
      <div
        className={`wrap grid gap-x-16 gap-y-8 py-16 lg:items-center ${children ? 'lg:grid-cols-[1.2fr_0.8fr]' : 'lg:grid-cols-[0.8fr_1.2fr]'} lg:py-24`}
      >
        <div>
          <SectionTitle id="example" content={example} className="max-w-[13em]" leadClass="mt-4 text-haze" />
          <Task {...task} />
          {children ? <div className="mt-8">{work}</div> : null}
        </div>
        {children ?? work}
      </div>
    </section>
  )
}
