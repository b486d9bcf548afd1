import { type MouseEvent, useEffect, useRef } from 'react'
import { brand } from '#brand'
import type { InquiryField } from '#contract/inquiry-submission.ts'
import { sentences } from '#contract/inquiry-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { controlId, labels } from './fields.ts'
import { useOnline } from './use-online.ts'
import type { Outcome } from './use-sending.ts'

/** Goes to the control that a mark names. Subjects that wait for a category cannot take the focus: then it goes there. */
const goToField = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  const reachable = control?.matches(':disabled')
    ? document.getElementById(controlId('category'))
    : control
  reachable?.focus()
}

/** A sentence that may name the company's address: then it is a link. */
function Sentence({ children }: { children: string }) {
  const [before, after] = children.split(brand.email)
  if (after === undefined) return children
  return (
    <>
      {before}
      <a className="underline underline-offset-4" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      {after}
    </>
  )
}

function Marks({ fields }: { fields: Record<string, string> }) {
  const names = (Object.keys(labels) as InquiryField[]).filter((name) => name in fields)
  if (names.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4" aria-label="Fields to look at">
      {names.map((name) => (
        <li key={name}>
          <a
            className="inline-block py-1 text-[0.95rem] font-semibold underline underline-offset-4"
            href={`#${controlId(name)}`}
            onClick={goToField}
          >
            {labels[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SendNow({ children }: { children: string }) {
  return (
    <Button type="submit" variant="outline" size="sm" className="mt-3">
      {children}
    </Button>
  )
}

/** Follows the connection that was missing when the form was sent, until one press sends it. */
function Unconnected() {
  const online = useOnline()
  return (
    <>
      <p className="mt-1">
        {online
          ? 'You are connected again, and everything you typed is still here.'
          : 'You are offline. Everything you typed is kept here until you are connected again.'}
      </p>
      {online ? <SendNow>Send now</SendNow> : null}
    </>
  )
}

/** What the form has to say, above its fields; each new answer takes the focus. */
export function Message({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  const { turn } = outcome
  useEffect(() => {
    if (turn === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [turn])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 rounded-m outline-none has-[p]:mb-5">
      <div role="status">
        {outcome.kind === 'sent' ? (
          <Notice tone="good">
            <p className="font-bold">{sentences.thanks}</p>
          </Notice>
        ) : null}
      </div>
      {'fields' in outcome ? (
        <Notice tone={outcome.kind === 'asked' ? 'question' : 'bad'}>
          <div role="alert">
            <p className="font-bold">
              <Sentence>{outcome.sentence}</Sentence>
            </p>
            {outcome.isOffline ? <Unconnected /> : null}
            {outcome.reason ? <p className="mt-1">{outcome.reason}</p> : null}
          </div>
          <Marks fields={{ ...outcome.questions, ...outcome.fields }} />
          {outcome.kind === 'asked' ? <SendNow>Send as they are</SendNow> : null}
        </Notice>
      ) : null}
    </div>
  )
}
