import { InquiryForm } from '#web/inquiry-form/form.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { ReachUs } from '../sections/reach-us.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { inquiry } from './content.ts'

export function Inquiry() {
  return (
    <section id="contact" className="relative overflow-clip bg-ink text-white">
      <Arcs className="h-[640px] text-haze/15 max-lg:hidden" />
      <div className="wrap relative grid items-start gap-12 py-16 lg:grid-cols-[0.76fr_1fr] lg:gap-16 lg:py-24">
        <div className="grid gap-5 lg:sticky lg:top-28">
          <Eyebrow onDark>{inquiry.eyebrow}</Eyebrow>
          <h2>{inquiry.title}</h2>
          <p className="lead text-haze">{inquiry.lead}</p>
          <div className="mt-3 border-t border-haze/25 pt-7">
            <ReachUs />
          </div>
        </div>
        <InquiryForm />
      </div>
    </section>
  )
}
