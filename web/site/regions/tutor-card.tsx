import { Fragment } from 'react'
import { type Claim, FigureSentence } from '../sections/figure-sentence.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { Icon } from '../shell/icon.tsx'
import { tutorCard } from './content.ts'

export type TutorContent = {
  /** The region's figures in a sentence, the first of them large. */
  figure: Claim
  title: string
} & Record<'teaches' | 'match' | 'hours', string>

/** A specimen: it names nobody. */
function Specimen({ tutor }: { tutor: TutorContent }) {
  const { verified, lessons, labels, stamp, note } = tutorCard
  const lines = [
    [verified.label, verified.text],
    [labels.teaches, tutor.teaches],
    [labels.match, tutor.match],
    [labels.lessons, lessons],
    [labels.hours, tutor.hours],
  ]
  return (
    <figure className="w-full lg:max-w-[36rem] lg:justify-self-end">
      <div className="rounded-l border border-line bg-white px-5 py-6 shadow-raised sm:p-8">
        <div className="flex flex-wrap items-start gap-4">
          <Icon name="shield" className="size-11 shrink-0 text-blue" />
          <h3 className="mr-auto self-center sm:text-2xl">{tutor.title}</h3>
          <p className="[transform:rotate(-6deg)] self-center rounded-s border-2 border-amber-ink px-2.5 text-sm font-bold text-navy">
            {stamp}
          </p>
        </div>
        <dl className="mt-5 grid gap-x-6 sm:grid-cols-[auto_1fr]">
          {lines.map(([label, text]) => (
            <Fragment key={label}>
              <dt className="border-line pt-3 font-bold text-navy sm:border-t sm:pb-3">{label}</dt>
              <dd className="border-line text-slate max-sm:border-b max-sm:pb-3 sm:border-t sm:py-3">{text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <figcaption className="mt-3 px-1 text-sm text-slate">{note}</figcaption>
    </figure>
  )
}

export function TutorCard({ tutor }: { tutor: TutorContent }) {
  const { promise, terms } = tutorCard
  return (
    <section className="border-b border-line bg-white" aria-labelledby="tutor">
      <div className="wrap grid gap-10 py-16 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-16 lg:py-24">
        <div>
          <SectionTitle id="tutor" content={tutorCard} className="max-w-[13em]" leadClass="mt-4 text-slate" />
          <p className="mt-4 text-slate">
            {promise}{' '}
            <a
              className="inline-block font-semibold text-blue underline underline-offset-4"
              href="/terms-of-service#service"
            >
              {terms}
            </a>
          </p>
          <FigureSentence {...tutor.figure} />
        </div>
        <Specimen tutor={tutor} />
      </div>
    </section>
  )
}
