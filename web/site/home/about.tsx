import { Fragment } from 'react'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Picture } from '../sections/picture.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { Icon } from '../shell/icon.tsx'
import { about } from './content.ts'
import drawing from './drawings/match.svg?url'

function Reasons() {
  return (
    <ul className="mt-6 grid gap-x-10 gap-y-3 sm:grid-cols-2 sm:gap-y-4 lg:mt-8 lg:gap-y-6">
      {Object.entries(about.reasons).map(([title, text]) => (
        <li key={title} className="border-t-2 border-ink pt-2.5">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-0.5 text-base leading-normal text-slate">{unbroken(text)}</p>
        </li>
      ))}
    </ul>
  )
}

function Privacy() {
  const { title, text, link } = about.privacy
  return (
    <div className="mt-6 flex gap-5 rounded-m bg-sky p-4 sm:p-5 lg:mt-8">
      <Icon name="shield" className="size-11 shrink-0 text-blue max-sm:hidden" />
      <div className="text-base">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-0.5 leading-normal">
          {`${text} `}
          <a className="inline-block font-semibold text-blue underline underline-offset-4" href="/privacy-policy">
            {link}
          </a>
        </p>
      </div>
    </div>
  )
}

function Specimen() {
  const { title, note, lines } = about.match.card
  return (
    <figure className="mt-5 border-t-2 border-ink pt-3 text-sm">
      <h4 className="text-base font-bold">{title}</h4>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {lines.map(([label, text]) => (
          <Fragment key={label}>
            <dt className="font-bold">{label}</dt>
            <dd className="text-slate">{text}</dd>
          </Fragment>
        ))}
      </dl>
      <figcaption className="mt-2 text-slate">{note}</figcaption>
    </figure>
  )
}

function Matching() {
  return (
    <div className="overflow-hidden rounded-l border border-line bg-white shadow-raised sm:max-lg:grid sm:max-lg:grid-cols-[1fr_1.15fr] lg:sticky lg:order-first lg:top-28">
      <Picture
        place="matching"
        drawing={drawing}
        alt={about.matchPicture}
        width="560"
        height="380"
        loading="lazy"
        className="h-40 w-full sm:max-lg:h-full lg:h-auto"
      />
      <div className="px-4 pt-4 pb-5 text-base leading-snug sm:px-7 sm:pt-6 sm:pb-7">
        <h3>{about.match.title}</h3>
        <NumberedList items={about.match.steps} />
        <Specimen />
      </div>
    </div>
  )
}

export function About() {
  return (
    <section id="about">
      <div className="wrap band grid items-start gap-8 lg:grid-cols-[0.92fr_1.08fr] lg:gap-20">
        <div>
          <SectionTitle content={about} leadClass="mt-3 text-slate lg:mt-4" />
          <Reasons />
          <Privacy />
        </div>
        <Matching />
      </div>
    </section>
  )
}
