import { MarkedPage } from '../sections/marked-page.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { session } from './content.ts'
import { Proficiency } from './proficiency.tsx'
import { Week } from './week.tsx'

function Moments() {
  return (
    <ul
      data-swept=""
      className="swipe-row auto-cols-[72%] gap-0 pt-1.5 sm:grid-cols-2 sm:gap-y-6 lg:grid-cols-4"
    >
      {session.moments.map(({ title, text }) => (
        <li key={title} className="relative border-t border-white/30 pt-3.5 pr-6 lg:pr-8">
          <span
            aria-hidden="true"
            className="absolute -top-[5px] left-0 size-2.5 rounded-full bg-white"
          />
          <h3 className="text-lg">{title}</h3>
          <p className="mt-0.5 text-base leading-normal text-haze">{text}</p>
        </li>
      ))}
    </ul>
  )
}

export function Session() {
  return (
    <div className="bg-[linear-gradient(180deg,var(--color-navy),var(--color-ink))] text-white">
      <div className="wrap band grid gap-6 lg:gap-12">
        <div className="grid items-center gap-6 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
          <div>
            <SectionTitle content={session} onDark />
            <p className="lead mt-3 text-haze lg:mt-4">{session.lead}</p>
          </div>
          <MarkedPage page={session.page} />
        </div>
        <Moments />
        <section
          data-swept=""
          aria-label={session.examples}
          className="swipe-row text-ink sm:gap-6 lg:grid-cols-[1.25fr_1fr]"
        >
          <Week />
          <Proficiency />
        </section>
      </div>
    </div>
  )
}
