import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { outcomes } from '#contract/inquiries/outcomes.ts'
import { outcomeLabel } from '../../format/words.ts'
import { Action } from '../../layout/action.tsx'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { useDeskActs } from '../desk.ts'
import { StepProposal } from '../next-step/proposals.tsx'
import { useAttempt } from './use-whole-call.ts'

type OutcomeBarProps = { contact: Contact; onRecord: (outcome: Outcome) => void; children?: ReactNode }

/** Records by one press what came of a call, a WhatsApp or a mail. Its buttons stay where they are after it. */
export function OutcomeBar({ contact, onRecord, children }: OutcomeBarProps) {
  return (
    <div role="group" aria-label={`Was ${contact.parent_name} reached?`} className="outcomes">
      <span aria-hidden>Reached?</span>
      {outcomes.map((outcome) => (
        <Action key={outcome} look="tool outlined" label={outcomeLabel(outcome)} onClick={() => onRecord(outcome)} />
      ))}
      {children ? <div>{children}</div> : null}
    </div>
  )
}

/** A second press of a double click must not meet what comes to stand here. */
const closeAfterMs = 1_500

/** Asks on a row for the outcome of its latest call, WhatsApp or mail, until there is one. */
export function OutcomePrompt({ contact, hasProposal }: { contact: Contact; hasProposal: boolean }) {
  const { acts } = useDeskActs()
  const channel = useAttempt(contact.id)
  const [isRecorded, setIsRecorded] = useState(false)
  const { focus } = useFocusTargets()
  const prompt = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRecorded) return
    const timer = setTimeout(() => {
      if (!hasProposal && prompt.current?.contains(document.activeElement))
        focus(`row ${contact.id}`, { preventScroll: true })
      setIsRecorded(false)
    }, closeAfterMs)
    return () => clearTimeout(timer)
  }, [isRecorded, hasProposal, contact.id, focus])
  if (!channel && !isRecorded && !hasProposal) return null
  const record = (outcome: Outcome) => {
    acts.recordOutcome(contact, outcome, 'row')
    setIsRecorded(true)
  }
  const closeProposal = () => {
    acts.closeProposal()
    focus(`row ${contact.id}`, { preventScroll: true })
  }
  return (
    <div ref={prompt}>
      <OutcomeBar contact={contact} onRecord={isRecorded ? () => {} : record}>
        {hasProposal ? <StepProposal contact={contact} onClose={closeProposal} /> : null}
      </OutcomeBar>
    </div>
  )
}
