import type { MetaFunction } from 'react-router'
import { unbroken } from '#web/ui/unbroken.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CardSection } from '../sections/card-section.tsx'
import { CallUs } from '../sections/contact-details.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { StartSteps } from '../sections/start-steps.tsx'
import { head } from '../shell/head.ts'
import closing from './closing.svg?url'
import { aboutHead, callToAction, month, stats, team } from './content.ts'
import { Hero } from './hero.tsx'
import drawings from './month.svg?url'
import { Tutors } from './tutors.tsx'

type Member = (typeof team.members)[number]

export function MemberCard({ name, title, bio, image, linkedin }: Member) {
  return (
    <li className="overflow-hidden rounded-l border border-line bg-white shadow-resting max-sm:grid max-sm:grid-cols-[7.5rem_1fr] tiny:block!">
      <img
        className="aspect-square w-full object-cover max-sm:h-full"
        src={image}
        width="320"
        height="320"
        alt={`Portrait of ${name}`}
        loading="lazy"
      />
      <div className="self-center p-5 sm:p-6">
        <h3>{name}</h3>
        <p className="text-slate">{title}</p>
        {bio ? <blockquote className="mt-2.5">“{bio}”</blockquote> : null}
        {linkedin ? (
          <a
            className="mt-3 inline-block py-0.5 font-semibold text-blue underline decoration-current/40 underline-offset-4 hover:decoration-current"
            href={linkedin}
            target="_blank"
            rel="noopener noreferrer"
          >
            Professional profile
            <span className="sr-only"> of {name} (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
    </li>
  )
}

function Team() {
  return (
    <CardSection
      id="team"
      content={team}
      className="bg-mist"
      titleClass="max-w-[13em]"
      cardsClass="sm:grid-cols-3 lg:gap-8"
    >
      {team.members.map((member) => (
        <MemberCard key={member.id} {...member} />
      ))}
    </CardSection>
  )
}

/** The five steps of the method on a board as wide as the window. */
function Month() {
  return (
    <section
      className="bg-[linear-gradient(160deg,var(--color-navy),var(--color-ink))] text-white"
      aria-labelledby="month"
    >
      <div className="wrap py-16 lg:py-24">
        <SectionTitle id="month" content={month} leadClass="mt-4 text-haze" />
        <ol className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:mt-14 lg:grid-cols-5 lg:gap-x-6">
          {Object.entries(month.list).map(([drawing, { when, title, text }]) => (
            <li
              key={drawing}
              className="grid grid-cols-[6rem_1fr] items-start gap-x-5 lg:block lg:border-t lg:border-haze/30 lg:pt-6"
            >
              <svg className="h-20 w-24 text-white lg:mb-6 lg:h-30 lg:w-36" aria-hidden="true">
                <use href={`${drawings}#${drawing}`} />
              </svg>
              <div>
                <p className="text-sm font-semibold text-amber">{when}</p>
                <h3 className="mt-1 text-lg">{unbroken(title)}</h3>
                <p className="mt-1 text-base leading-normal text-haze">{unbroken(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Stats() {
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

export const meta: MetaFunction = () => head(aboutHead)

export default function About() {
  return (
    <>
      <Hero />
      <Stats />
      <StartSteps />
      <Month />
      <Tutors />
      <Team />
      <CallToAction content={callToAction} place="closingAbout" drawing={closing} layout="right">
        <CallUs label={callToAction.call} />
      </CallToAction>
    </>
  )
}
