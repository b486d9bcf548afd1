import { useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { CardAction } from '../../lists/card-action.tsx'
import { noteShift } from '../list/press-guard.ts'
import { OwnerMenu } from './owner-menu.tsx'
import { useOwner } from './use-owner.ts'

type Props = {
  contact: Contact
  /** In a row of the list: initials instead of the name. */
  isCompact?: boolean
}

/** Whose a contact is: claimed by one press, handed over or released by two. */
export function OwnerControl({ contact, isCompact = false }: Props) {
  const owner = useOwner()
  const isClaimable = contact.owner_id === null
  const menuButton = useRef<HTMLButtonElement>(null)
  const isClaiming = useRef(false)
  // The button that was pressed is gone once somebody has the contact.
  useLayoutEffect(() => {
    if (isClaiming.current && !isClaimable) {
      noteShift()
      menuButton.current?.focus()
    }
    isClaiming.current = false
  }, [isClaimable])
  const claim = () => {
    isClaiming.current = true
    owner.claim(contact)
  }
  return (
    <div role="group" aria-label={`Owner of ${contact.parent_name}`} className="flex gap-1.5">
      {isClaimable && isCompact ? (
        <button
          type="button"
          aria-label={`Claim ${contact.parent_name}`}
          aria-disabled={owner.isBusy}
          onClick={claim}
          className="row-act row-owner bg-sky px-1.5 text-navy"
        >
          Claim
        </button>
      ) : null}
      {isClaimable && !isCompact ? (
        <CardAction
          label="Claim"
          subject={contact.parent_name}
          isBusy={owner.isBusy}
          onClick={claim}
        />
      ) : null}
      {isClaimable && isCompact ? null : (
        <OwnerMenu trigger={menuButton} contact={contact} owner={owner} isCompact={isCompact} />
      )}
    </div>
  )
}
