import { useEffect, useRef, useState } from 'react'
import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { StepProposal } from '../next-step/step-proposal.tsx'
import { useAttempt } from './contact-attempt.ts'
import { OutcomeBar } from './outcome-bar.tsx'

/** A second press of a double click must not meet what comes to stand here. */
const closeAfterMs = 1_500

type Props = {
  contact: Contact
  onRecord: (outcome: Outcome) => void
  hasProposal: boolean
  onProposalClose: () => void
}

/** Asks on a row for the outcome of its latest call, WhatsApp or mail, until there is one. */
export function OutcomePrompt({ contact, onRecord, hasProposal, onProposalClose }: Props) {
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
    onRecord(outcome)
    setIsRecorded(true)
  }
  const closeProposal = () => {
    onProposalClose()
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
