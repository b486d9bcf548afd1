import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import InquiryForm from '#web/inquiry-form/form.tsx'
import { Island } from '#web/islands/island.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CardSection } from '../sections/card-section.tsx'
import { CityClocks } from '../sections/city-clocks.tsx'
import { CallUs, ContactDetails, ContactLine } from '../sections/contact-details.tsx'
import { guarantees, opensInNewTab } from '../sections/content.ts'
import { Guarantees } from '../sections/guarantees.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { head } from '../shell/head.ts'
import { pageDataContext } from '../shell/page-data.ts'
import closing from './closing.svg?url'
import { callToAction, contact, contactHead, hours, stats, why } from './content.ts'
import { Office } from './office.tsx'
import drawings from './why.svg?url'

/** Counted up by web/site/browser/counters.ts; screen readers get the final value alone. */
function Counter({ target, dividedBy, suffix, label, durationMs = 2000 }: (typeof stats.counts)[number]) {
  const finalText = `${dividedBy ? (target / dividedBy).toFixed(1) : target}${suffix}`
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-t border-haze/30 pt-5">
      <dt className="text-haze">{label}</dt>
      <dd className="text-display-md leading-none font-extrabold tracking-[-0.03em] tabular-nums">
        <span className="sr-only">{finalText}</span>
        <span
          aria-hidden="true"
          data-count={label}
          data-target={target}
          data-divided-by={dividedBy}
          data-suffix={suffix}
          data-duration-ms={durationMs}
        >
          {finalText}
        </span>
      </dd>
    </div>
  )
}

function Stats() {
  return (
    <section className="relative overflow-hidden bg-ink text-white" aria-labelledby="stats">
      <Arcs className="h-full text-haze/20" />
      <div className="wrap relative py-16 lg:py-20">
        <h2 id="stats" className="mb-10 max-w-[15.6em] text-2xl lg:text-3xl">
          {stats.title}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4 lg:gap-x-10">
          {stats.counts.map((count) => (
            <Counter key={count.label} {...count} />
          ))}
        </dl>
      </div>
    </section>
  )
}

function ReasonCard({ title, text, drawing }: Record<'title' | 'text' | 'drawing', string>) {
  return (
    <li className="grid content-start gap-5 rounded-m border border-line bg-white p-6 shadow-resting sm:p-7 lg:col-span-2 lg:nth-[-n+2]:col-span-3">
      <img className="size-16" src={`${drawings}#${drawing}`} alt="" width="64" height="64" loading="lazy" />
      <div>
        <h3>{title}</h3>
        <p className="mt-2 max-w-[31.2em] text-slate">{text}</p>
      </div>
    </li>
  )
}

function Why() {
  return (
    <CardSection
      id="why"
      content={why}
      className="bg-white"
      titleClass="max-w-[14.3em]"
      cardsClass="sm:grid-cols-2 lg:grid-cols-6 sm:max-lg:[&>:last-child]:col-span-2"
    >
      {Object.entries(why.reasons).map(([drawing, reason]) => (
        <ReasonCard key={drawing} drawing={drawing} {...reason} />
      ))}
    </CardSection>
  )
}

function Hours() {
  return (
    <section className="bg-white" aria-labelledby="hours">
      <div className="wrap grid gap-10 py-16 lg:grid-cols-[1fr_1.2fr] lg:gap-16 lg:py-24">
        <div>
          <SectionTitle id="hours" content={hours} className="max-w-[10.4em]" leadClass="mt-5 text-slate" />
        </div>
        <CityClocks cities={hours.cities} className="content-center gap-x-10 sm:grid-cols-2 lg:pt-2" />
      </div>
    </section>
  )
}

export const meta: MetaFunction = () => head(contactHead)

export const loader = ({ context }: LoaderFunctionArgs) => context.get(pageDataContext).handedOn

function NextSteps() {
  return (
    <div className="mt-2 border-t border-line pt-7 max-lg:hidden">
      <h2 className="text-xl tracking-[-0.01em]">{contact.nextTitle}</h2>
      <NumberedList items={contact.next} />
    </div>
  )
}

function Hero() {
  const handedOn = useLoaderData<typeof loader>()
  return (
    <section className="relative overflow-clip bg-[linear-gradient(180deg,var(--color-sky),var(--color-mist)_420px)]">
      <Arcs className="h-[640px] text-azure/15 max-lg:hidden" />
      <div className="wrap relative grid items-start gap-2.5 pt-5 pb-16 sm:gap-12 sm:pt-14 lg:grid-cols-[minmax(0,0.76fr)_minmax(0,1fr)] lg:gap-16 lg:pt-20 lg:pb-24">
        <div className="grid gap-2.5 sm:gap-6 lg:sticky lg:top-28">
          <div className="max-sm:hidden">
            <Eyebrow>{contact.eyebrow}</Eyebrow>
          </div>
          <h1 className="text-2xl max-sm:pr-9 sm:text-display-md">{contact.title}</h1>
          <p className="text-slate sm:lead">
            {contact.lead} <span className="max-sm:hidden">{contact.availability}</span>
          </p>
          <ContactLine />
          <div className="mt-2 border-t border-line pt-7 max-sm:hidden">
            <ContactDetails />
          </div>
          <NextSteps />
        </div>
        <Island name="inquiry-form" component={InquiryForm} props={{ isOfOwnPage: true, handedOn }}>
          <Guarantees list={guarantees} newTab={opensInNewTab} />
        </Island>
      </div>
    </section>
  )
}

export default function Contact() {
  return (
    <>
      <Hero />
      <Hours />
      <Office />
      <Stats />
      <Why />
      <CallToAction content={callToAction} place="closingContact" drawing={closing} layout="left">
        <CallUs label={callToAction.call} />
        <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="#top">
          {callToAction.form}
        </a>
      </CallToAction>
    </>
  )
}
