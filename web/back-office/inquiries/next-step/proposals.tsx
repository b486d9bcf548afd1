import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { isTextBox } from '../../layout/text-box.ts'
import { useAct } from '../acts/use-act.ts'
import { useDeskActs } from '../desk.ts'
import { onFormKey } from '../typed-text.ts'
import {
  describeStepTime,
  describeTheirTime,
  describeTimeHere,
  proposeTimes,
  stepClock,
  usualText,
} from './next-step-times.ts'

export const toStepPress = (row: Contact, to: Date, text: string) => {
  const at = to.toISOString()
  return { row, to: { next_step_at: at, next_step_text: text }, body: { at, text, expected_at: row.next_step_at } }
}

/** What to do next after a call without an answer. Enter takes it while it has the focus, no other key does. */
export function StepProposal({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { mutate } = useAct('next_step_set')
  const button = useRef<HTMLButtonElement>(null)
  const clock = stepClock(contact.time_zone)
  const [now] = useState(() => new Date())
  const [proposal] = proposeTimes(now, clock)
  const text = contact.next_step_text ?? usualText
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!activeElement || !isTextBox(activeElement)) button.current?.focus()
  }, [])
  if (!proposal) return null
  const { at } = proposal
  const onKeyDown = (event: KeyboardEvent) => {
    // A held Enter has pressed what proposed this.
    if (event.key === ' ' || (event.key === 'Enter' && event.repeat)) event.preventDefault()
    onFormKey(event, { leave: onClose })
  }
  const take = () => {
    mutate(toStepPress(contact, at, text))
    onClose()
  }
  const here = describeTimeHere(at, clock)
  return (
    <button
      ref={button}
      type="button"
      onKeyDown={onKeyDown}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onClick={take}
      className="inline-flex min-h-8 items-center gap-2 rounded-full border-[1.5px] border-blue bg-sky px-3 text-left text-sm font-semibold text-navy max-sm:min-h-10"
    >
      <span>
        <span className="sr-only">Plan the next step: </span>
        {text} {describeStepTime(at, now, clock)}
        {here ? <span className="font-normal text-slate"> · {here}</span> : null}
      </span>
      <kbd aria-hidden className="rounded-s border border-line bg-white px-1.5 text-xs max-sm:hidden">
        Enter
      </kbd>
    </button>
  )
}

type ProposalsProps = {
  contact: Contact
  isBusy: boolean
  onChoose: (at: Date) => void
  /** Of the first one, where digits choose. */
  first?: Ref<HTMLButtonElement>
}

/** Decent hours of the family, each by both clocks. */
export function Proposals({ contact, isBusy, onChoose, first }: ProposalsProps) {
  const { now } = useDeskActs()
  const clock = stepClock(contact.time_zone)
  return proposeTimes(now, clock).map(({ label, at }, index) => (
    <button
      key={label}
      ref={index === 0 ? first : undefined}
      type="button"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => onChoose(at)}
      aria-keyshortcuts={first ? String(index + 1) : undefined}
      className="outlined flex min-h-11 items-center gap-3 rounded-s px-3 py-1 text-left text-sm aria-disabled:opacity-60"
    >
      <kbd aria-hidden className="text-slate empty:hidden max-sm:hidden">
        {first ? index + 1 : null}
      </kbd>
      <span className="font-semibold">{label}</span>
      <span className="ml-auto grid shrink-0 text-right leading-5 text-slate tabular-nums">
        <span>{describeTheirTime(at, clock)}</span>
        <span className="text-xs">{describeTimeHere(at, clock)}</span>
      </span>
    </button>
  ))
}

type SendLaterProps = { contact: Contact; onChoose: (at: Date) => void }

export function SendLater(props: SendLaterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button size="sm" variant="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        Send later
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        role="group"
        aria-label="When it is sent"
        className="order-last grid basis-full gap-1.5 hidden:hidden"
      >
        <Proposals {...props} isBusy={false} />
      </div>
    </>
  )
}
