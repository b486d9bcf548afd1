import { SectionTitle } from '../sections/section-title.tsx'
import { session } from './content.ts'
import { MarkedPage } from './marked-page.tsx'
import { Proficiency } from './proficiency.tsx'
import { Week } from './week.tsx'

function Moments() {
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {session.moments.map(({ title, text }) => (
        <li key={title} className="relative border-t border-white/30 pt-5">
          <span
            aria-hidden="true"
            className="absolute -top-[5px] left-0 size-2.5 rounded-full bg-white"
          />
          <h3>{title}</h3>
          <p className="mt-1.5 text-haze">{text}</p>
        </li>
      ))}
    </ol>
  )
}

export function Session() {
  return (
    <div className="bg-[linear-gradient(180deg,var(--color-navy),var(--color-ink))] text-white">
      <div className="wrap grid gap-12 py-16 lg:gap-16 lg:py-24">
        <div className="grid items-center gap-10 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
          <div>
            <SectionTitle eyebrow={session.eyebrow} title={session.title} onDark />
            <p className="lead mt-4 text-haze">{session.lead}</p>
          </div>
          <MarkedPage />
        </div>
        <Moments />
        <div className="grid items-start gap-6 text-ink lg:grid-cols-[1.25fr_1fr]">
          <Week />
          <Proficiency />
        </div>
      </div>
    </div>
  )
}
