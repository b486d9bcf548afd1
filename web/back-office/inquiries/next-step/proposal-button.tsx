import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useAct } from '../acts/use-act.ts'
import { isTextBox } from '../keys/text-box.ts'
import {
  describeStepTime,
  describeTheirTime,
  describeTimeHere,
  type Proposal,
  proposeTimes,
  type StepClock,
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
    if (event.key !== 'Escape') return
    // A dialog around it stays open.
    event.stopPropagation()
    onClose()
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

type Props = {
  ref?: Ref<HTMLButtonElement> | undefined
  proposal: Proposal
  /** The digit that chooses it. */
  shortcut?: number
  clock: StepClock
  isBusy: boolean
  onChoose: () => void
}

/** A moment by both clocks. */
export function ProposalButton({ ref, proposal, shortcut, clock, isBusy, onChoose }: Props) {
  const { label, at } = proposal
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onChoose}
      aria-keyshortcuts={shortcut === undefined ? undefined : String(shortcut)}
      className="outlined flex min-h-11 items-center gap-3 rounded-s px-3 py-1 text-left text-sm aria-disabled:opacity-60"
    >
      <kbd aria-hidden className="text-slate empty:hidden max-sm:hidden">
        {shortcut}
      </kbd>
      <span className="font-semibold">{label}</span>
      <span className="ml-auto grid shrink-0 text-right leading-5 text-slate tabular-nums">
        <span>{describeTheirTime(at, clock)}</span>
        <span className="text-xs">{describeTimeHere(at, clock)}</span>
      </span>
    </button>
  )
}
