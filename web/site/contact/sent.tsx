import type { MetaFunction } from 'react-router'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import SentDetails from '#web/inquiry-form/sent.tsx'
import { SentMark } from '#web/inquiry-form/sent-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { head } from '../shell/head.ts'
import { sent, sentHead } from './content.ts'

export const meta: MetaFunction = () => head(sentHead)

export default function Sent() {
  return (
    <section className="relative overflow-hidden bg-mist">
      <Arcs className="h-full text-azure/15" />
      <div className="wrap relative py-14 lg:py-24">
        <div className="grid max-w-[42rem] gap-6 rounded-l border border-line bg-white p-6 shadow-raised sm:p-10">
          <SentMark />
          <Eyebrow>{sent.eyebrow}</Eyebrow>
          <h1 className="text-display-md">{messages.thanks}</h1>
          <SentDetails>
            <a className={buttonClass({ variant: 'outline' })} href="/contact">
              Send another inquiry
            </a>
          </SentDetails>
        </div>
      </div>
    </section>
  )
}
