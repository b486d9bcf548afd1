import { useId, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { useDesk } from '../desk.ts'
import { proposeTimes, stepClock } from '../next-step/next-step-times.ts'
import { ProposalButton } from '../next-step/proposal-button.tsx'

type Props = { contact: Contact; isBusy: boolean; onChoose: (at: Date) => void }

/** Decent hours of the family. */
export function SendLater({ contact, isBusy, onChoose }: Props) {
  const { now } = useDesk()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const clock = stepClock(contact.time_zone)
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
        {proposeTimes(now, clock).map((proposal) => (
          <ProposalButton
            key={proposal.label}
            proposal={proposal}
            clock={clock}
            isBusy={isBusy}
            onChoose={() => onChoose(proposal.at)}
          />
        ))}
      </div>
    </>
  )
}
