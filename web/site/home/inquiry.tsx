import InquiryForm from '#web/inquiry-form/island.tsx'
import { Island } from '#web/islands/island.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { ContactDetails } from '../sections/contact-details.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { inquiry } from './content.ts'

function NextSteps() {
  return (
    <div className="border-t border-haze/25 pt-7 text-haze max-lg:hidden">
      <h3 className="text-white">{inquiry.nextTitle}</h3>
      <NumberedList items={inquiry.next} tone="dark" />
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
      <div className="wrap relative grid items-start gap-12 py-16 lg:grid-cols-[0.76fr_1fr] lg:gap-16 lg:py-24">
        <div className="grid gap-5 lg:sticky lg:top-28">
          <Eyebrow onDark>{inquiry.eyebrow}</Eyebrow>
          <h2>{inquiry.title}</h2>
          <p className="lead text-haze">{inquiry.lead}</p>
          <NextSteps />
          <div className="mt-3 border-t border-haze/25 pt-7">
            <ContactDetails />
          </div>
        </div>
        <Island name="inquiry-form" component={InquiryForm} />
      </div>
    </section>
  )
}
