import { type ReactNode, useState } from 'react'
import { brand } from '#brand'
import { chatUrl } from '#contract/chat-url.ts'
import { zoneName } from '#contract/time-zones/zone-name.ts'
import { browserTimeZone } from '#web/clock/time-in-zone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { answerSentence, answerWithoutClock, useMinute } from './answer-time.tsx'
import { attempt } from './attempt.ts'

const inquiryChatUrl = (reference?: string) =>
  chatUrl(
    brand.whatsapp,
    `Hello ${brand.name}, I just sent you an inquiry.${reference ? ` My reference is ${reference}.` : ''}`,
  )

function PromisedAnswer({ receivedAt }: { receivedAt: string }) {
  const [zone] = useState(() => attempt(browserTimeZone, ''))
  const [name] = useState(() => attempt(() => zoneName(zone), ''))
  const clock = { now: useMinute(), zone, zoneName: name }
  const sentence = attempt(() => answerSentence(clock, new Date(receivedAt)), answerWithoutClock)
  return <p className="mt-2 text-slate">{sentence}</p>
}

type SentDetailsProps = {
  /** Both are unknown on the page that answers a post without script: the confirmation by mail has it. */
  reference?: string
  receivedAt?: string
  children: ReactNode
}

/** Of the form it is fetched while somebody types. */
export default function SentDetails({ reference, receivedAt, children }: SentDetailsProps) {
  return (
    <div className="grid gap-5">
      {reference ? (
        <p className="mt-3">
          Your reference is <strong className="tracking-[0.03em]">{reference}</strong>. Please mention it if you write
          or call before we reply.
        </p>
      ) : null}
      <div className="rounded-m bg-mist px-5 py-4">
        <h2 className="text-md tracking-normal">What happens next</h2>
        <p className="mt-1 text-slate">
          A person reads it and replies within 24 hours. Until then, there is nothing you need to do.
        </p>
        {receivedAt ? <PromisedAnswer receivedAt={receivedAt} /> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass()} href={inquiryChatUrl(reference)} target="_blank" rel="noreferrer">
          Chat with us<span className="sr-only"> on WhatsApp (opens in a new tab)</span>
        </a>
        {children}
      </div>
    </div>
  )
}
