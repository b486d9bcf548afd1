import type { Contact } from '#contract/inquiries/inquiries.ts'
import { NextStepControl } from '../next-step/next-step-control.tsx'
import { OwnerControl } from '../owner/owner-control.tsx'

type Props = { contact: Contact; now: Date }

export function DetailsPlan({ contact, now }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <OwnerControl key={`owner ${contact.id}`} contact={contact} />
      <NextStepControl key={contact.id} contact={contact} now={now} />
    </div>
  )
}
