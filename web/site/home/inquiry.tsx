import InquiryForm from '#web/inquiry-form/form.tsx'
import { Island } from '#web/islands/island.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { ContactDetails } from '../sections/contact-details.tsx'
import { guarantees, opensInNewTab } from '../sections/content.ts'
import { Guarantees } from '../sections/guarantees.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { inquiry } from './content.ts'

function StartSteps() {
  return (
    <div>
      <h3>{inquiry.startTitle}</h3>
      <ol className="mt-4 grid gap-4">
        {Object.entries(inquiry.start).map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[2.75rem_1fr]">
            <span aria-hidden="true" className="text-2xl leading-none font-extrabold text-amber">
              {index + 1}
            </span>
            <div>
              <h4 className="font-bold">{unbroken(title)}</h4>
              <p className="text-base leading-normal text-haze">{unbroken(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function InquirySection() {
  return (
    <section id="contact" tabIndex={-1} className="relative overflow-clip bg-ink text-white outline-none">
      <Arcs className="h-[640px] text-haze/15 max-lg:hidden" />
      <div className="wrap relative grid py-16 lg:py-20 items-start gap-x-16 gap-y-7 lg:grid-cols-[0.76fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-3 lg:gap-5">
          <SectionTitle content={inquiry} leadClass="text-haze" />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Island name="inquiry-form" component={InquiryForm}>
            <Guarantees list={guarantees} newTab={opensInNewTab} />
          </Island>
        </div>
        <div className="grid gap-8 border-t border-haze/25 pt-6 lg:sticky lg:top-28">
          <StartSteps />
          <div className="border-t border-haze/25 pt-6 max-sm:hidden">
            <ContactDetails />
          </div>
        </div>
      </div>
    </section>
  )
}
