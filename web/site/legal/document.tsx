import type { ReactNode } from 'react'
import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { type ClauseList, Clauses, linked } from './clauses.tsx'

function Contents({ clauses }: { clauses: ClauseList }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="rounded-m border border-line bg-mist p-6 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <p id="contents-title" className="text-xs font-bold tracking-[0.09em] text-blue uppercase">
        On this page
      </p>
      <ol className="mt-3 grid gap-x-8 gap-y-0.5 text-sm leading-snug sm:max-lg:grid-cols-2">
        {Object.entries(clauses).map(([id, { title }], index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid grid-cols-[1.9rem_1fr] rounded-s py-1.5 text-slate hover:text-blue hover:underline hover:underline-offset-4"
            >
              <span className="tabular-nums">{index + 1}.</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type LegalText = {
  title: string
  lead: string
  /** `date` is ISO 8601, `display` for people. */
  dateLine?: { label: string; date: string; display: string }
  /** It is a summary, not part of the legal text. */
  inShort: string[]
  clauses: ClauseList
  notice: { title: string; text: string }
  questions: { title: string; text: string }
}

function Hero({ title, lead, dateLine }: LegalText) {
  return (
    <header className="relative overflow-clip bg-[linear-gradient(180deg,var(--color-sky),var(--color-mist))]">
      <Arcs className="h-[640px] text-azure/15" />
      <div className="wrap relative grid gap-5 py-14 lg:py-20">
        <Eyebrow>Legal</Eyebrow>
        <h1 className="text-display-md">{title}</h1>
        <p className="lead text-slate">{linked(lead)}</p>
        {dateLine ? (
          <p className="font-semibold">
            {dateLine.label} <time dateTime={dateLine.date}>{dateLine.display}</time>
          </p>
        ) : null}
      </div>
    </header>
  )
}

function InShort({ points }: { points: string[] }) {
  return (
    <aside aria-labelledby="in-short" className="mb-10 rounded-m border-l-4 border-amber bg-mist px-6 py-5">
      <p id="in-short" className="font-bold">
        In short
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-slate marker:text-azure">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  )
}

function Questions({ title, text }: LegalText['questions']) {
  return (
    <section aria-labelledby="questions" className="bg-navy text-white">
      <div className="wrap grid items-center gap-8 py-14 lg:grid-cols-[1fr_auto] lg:py-16">
        <div className="grid gap-3">
          <h2 id="questions" className="text-2xl lg:text-3xl">
            {title}
          </h2>
          <p className="max-w-[36.4em] text-haze">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3.5">
          <a className={buttonClass({ variant: 'outline' })} href="/contact">
            Open the contact form
          </a>
          <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${brand.email}`}>
            Write to us
          </a>
          <a className={buttonClass({ variant: 'secondary' })} href={`tel:${brand.phone.e164}`}>
            Call us
          </a>
        </div>
      </div>
    </section>
  )
}

type LegalDocumentProps = { text: LegalText; inserts?: Record<string, ReactNode> }

export function LegalDocument({ text, inserts }: LegalDocumentProps) {
  return (
    <>
      <Hero {...text} />
      <div className="wrap grid items-start gap-x-20 gap-y-10 py-12 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-20">
        <Contents clauses={text.clauses} />
        <article className="max-w-[44.2em] min-w-0">
          <InShort points={text.inShort} />
          <div>
            <Clauses clauses={text.clauses} inserts={inserts} />
          </div>
          <section aria-labelledby="notice" className="rounded-m border border-line bg-sky p-6">
            <h2 id="notice" className="text-xl tracking-[-0.01em]">
              {text.notice.title}
            </h2>
            <p className="mt-2">{linked(text.notice.text)}</p>
          </section>
        </article>
      </div>
      <Questions {...text.questions} />
    </>
  )
}
