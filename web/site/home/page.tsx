import type { MetaFunction } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { MarkedPage } from '../sections/marked-page.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { EndOfFirstScreens } from '../shell/end-of-first-screens.tsx'
import { head } from '../shell/head.ts'
import { About } from './about.tsx'
import { curricula, faqs, homeHead, session } from './content.ts'
import { Hero } from './hero.tsx'
import { InquirySection } from './inquiry.tsx'
import { Method } from './method.tsx'
import { Proficiency } from './proficiency.tsx'
import { Subjects } from './subjects.tsx'
import { Testimonials } from './testimonials.tsx'
import { Week } from './week.tsx'

function Moments() {
  return (
    <ul data-swept="" className="swipe-row auto-cols-[72%] gap-0 pt-1.5 sm:grid-cols-2 sm:gap-y-6 lg:grid-cols-4">
      {Object.entries(session.moments).map(([title, text]) => (
        <li key={title} className="relative border-t border-white/30 pt-3.5 pr-6 lg:pr-8">
          <span aria-hidden="true" className="absolute -top-[5px] left-0 size-2.5 rounded-full bg-white" />
          <h3 className="text-lg">{title}</h3>
          <p className="mt-0.5 text-base leading-normal text-haze">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Session() {
  return (
    <div className="bg-[linear-gradient(180deg,var(--color-navy),var(--color-ink))] text-white">
      <div className="wrap band grid gap-6 lg:gap-12">
        <div className="grid items-center gap-6 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
          <div>
            <SectionTitle content={session} onDark leadClass="mt-3 text-haze lg:mt-4" />
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

function TermsWords({ clause, words }: { clause: string; words: string }) {
  return (
    <>
      {words}{' '}
      <a className="inline-block py-2 font-semibold text-blue underline" href={`/terms-of-service#${clause}`}>
        {faqs.terms}
      </a>
    </>
  )
}

const questions = Object.entries(faqs.list)
const half = Math.ceil(questions.length / 2)
const columns = [questions.slice(0, half), questions.slice(half)]

/** `<details name>` keeps one open at a time, without script. */
function Faqs() {
  return (
    <section id="faqs" tabIndex={-1} className="bg-mist outline-none">
      <div className="wrap band">
        <div className="grid items-end justify-items-start gap-x-8 gap-y-3 lg:grid-cols-[1fr_auto]">
          <div className="grid gap-3">
            <SectionTitle content={faqs} leadClass="text-slate" />
          </div>
          <a className={buttonClass({ variant: 'outline' })} href="/contact" data-to-section="contact">
            {faqs.support}
          </a>
        </div>
        <div className="mt-6 border-b border-line lg:mt-10 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
          {columns.map((list) => (
            <div key={list[0]?.[0]}>
              {list.map(([question, { answer, terms }]) => (
                <details key={question} name="faqs" className="group border-t border-line">
                  <summary className="flex list-none items-start justify-between gap-6 rounded-s py-2.5 hover:text-blue lg:py-5 [&::-webkit-details-marker]:hidden">
                    <h3 className="text-md lg:text-lg">{unbroken(question)}</h3>
                    <FoldMark />
                  </summary>
                  <p className="max-w-[40.3em] pb-5 text-slate">
                    {unbroken(answer)} {terms ? <TermsWords {...terms} /> : null}
                  </p>
                </details>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Curricula() {
  return (
    <div className="wrap mt-9 lg:mt-14">
      <h3 className="text-balance">{curricula.title}</h3>
      <ul className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-m border border-line bg-line tiny:grid-cols-1 lg:grid-cols-4">
        {curricula.places.map(({ place, names, path }) => (
          <li key={place} className="bg-white">
            <a className="group block h-full px-4 py-3.5 hover:bg-sky lg:px-6 lg:py-5" href={path}>
              <span className="flex justify-between font-bold group-hover:text-blue">
                {place}
                <span aria-hidden="true" className="text-blue">
                  →
                </span>
              </span>
              <span className="mt-0.5 block text-sm leading-snug text-slate">{unbroken(names)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CoursesPreview() {
  return (
    <section id="courses-preview" aria-label="Lessons and subjects">
      <Session />
      <div className="band border-b border-line bg-mist">
        <Subjects />
        <Curricula />
      </div>
    </section>
  )
}

const faqStructuredData = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(([question, { answer, terms }]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: terms ? `${answer} ${terms.words}` : answer },
  })),
}

export const meta: MetaFunction = () => [...head(homeHead), { 'script:ld+json': faqStructuredData }]

export default function Home() {
  return (
    <>
      <Hero />
      <EndOfFirstScreens />
      <About />
      <CoursesPreview />
      <Method />
      <Testimonials />
      <InquirySection />
      <Faqs />
    </>
  )
}
