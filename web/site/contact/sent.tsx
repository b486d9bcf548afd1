import type { MetaFunction } from 'react-router'
import { messages } from '#contract/inquiry-texts.ts'
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
      <div className="wrap relative grid justify-items-start gap-6 py-20 lg:py-32">
        <span className="grid size-16 place-items-center rounded-full bg-converted-surface text-converted">
          <svg width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
            <path
              d="m7 15.5 5.5 5.5L23 10"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <Eyebrow>{sent.eyebrow}</Eyebrow>
        <h1 className="max-w-[13em] text-display-md">{messages.thanks}</h1>
        <p className="lead text-slate">{sent.next}</p>
        <a className={buttonClass({ size: 'lg' })} href="/">
          Back to the home page
        </a>
      </div>
    </section>
  )
}
