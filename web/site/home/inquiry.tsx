import InquiryForm from '#web/inquiry-form/form.tsx'
import { Island } from '#web/islands/island.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { ContactDetails } from '../sections/contact-details.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { Icon } from '../shell/icon.tsx'
import { inquiry } from './content.ts'

function NextSteps() {
  return (
    <div className="border-t border-haze/25 pt-6 text-haze max-lg:hidden">
      <h3 className="text-white">{inquiry.nextTitle}</h3>
      <ul className="mt-3 grid gap-2.5">
        {inquiry.next.map((step) => (
          <li key={step} className="flex items-start gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-amber" />
            {step}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function InquirySection() {
  return (
    <section
      id="contact"
      tabIndex={-1}
      className="relative overflow-clip bg-ink text-white outline-none"
    >
      <Arcs className="h-[640px] text-haze/15 max-lg:hidden" />
      <div className="wrap relative grid py-16 lg:py-20 items-start gap-x-16 gap-y-7 lg:grid-cols-[0.76fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-3 lg:gap-5">
          <Eyebrow onDark>{inquiry.eyebrow}</Eyebrow>
          <h2>{inquiry.title}</h2>
          <p className="lead text-haze">{inquiry.lead}</p>
          <NextSteps />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Island name="inquiry-form" component={InquiryForm} />
        </div>
        <div className="border-t border-haze/25 pt-6 max-sm:hidden lg:sticky lg:top-28">
          <ContactDetails />
        </div>
      </div>
    </section>
  )
}
