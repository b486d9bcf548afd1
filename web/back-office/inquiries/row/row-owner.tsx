import type { Contact } from '#contract/inquiries/inquiries.ts'
import { initials } from '../owner/initials.ts'
import { OwnerControl } from '../owner/owner-control.tsx'

/** Whose a contact is, and the control that changes it; on a phone, where a row is for reading, the initials alone. */
export function RowOwner({ contact }: { contact: Contact }) {
  const { owner_name: owner } = contact
  return (
    <div className="[grid-area:owner]">
      {owner ? (
        <span className="rounded-full bg-sky px-1.5 font-bold text-navy sm:hidden">
          <span className="sr-only">Owner: {owner}</span>
          <span aria-hidden>{initials(owner)}</span>
        </span>
      ) : null}
      <div className="max-sm:hidden">
        <OwnerControl contact={contact} isCompact />
      </div>
    </div>
  )
}
