import type { MetaFunction } from 'react-router'
import InquiryForm from '#web/inquiry-form/form.tsx'
import { Island } from '#web/islands/island.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CallUs } from '../sections/call-us.tsx'
import { ContactDetails } from '../sections/contact-details.tsx'
import { guarantees, opensInNewTab } from '../sections/content.ts'
import { Guarantees } from '../sections/guarantees.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { head } from '../shell/head.ts'
import closing from './closing.svg?url'
import { ContactLine } from './contact-line.tsx'
import { callToAction, contact, contactHead } from './content.ts'
import { Hours } from './hours.tsx'
import { Office } from './office.tsx'
import { Stats } from './stats.tsx'
import { Why } from './why.tsx'

export const meta: MetaFunction = () => head(contactHead)

function NextSteps() {
  return (
    <div className="mt-2 border-t border-line pt-7 max-lg:hidden">
      <h2 className="text-xl tracking-[-0.01em]">{contact.nextTitle}</h2>
      <NumberedList items={contact.next} />
    </div>
  )
}

function Hero() {
  return (
    <section className="relative overflow-clip bg-[linear-gradient(180deg,var(--color-sky),var(--color-mist)_420px)]">
      <Arcs className="h-[640px] text-azure/15 max-lg:hidden" />
      <div className="wrap relative grid items-start gap-2.5 pt-5 pb-16 sm:gap-12 sm:pt-14 lg:grid-cols-[0.76fr_1fr] lg:gap-16 lg:pt-20 lg:pb-24">
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
        <Island name="inquiry-form" component={InquiryForm} props={{ isOfOwnPage: true }}>
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
