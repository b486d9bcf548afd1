import { ChevronDown } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Colleague } from '#contract/accounts/desk-settings.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Action } from '../../layout/action.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { Popover } from '../../layout/popups.tsx'
import { useTeam } from '../../session/use-team.ts'
import { useAct } from '../acts/use-act.ts'
import { noteShift } from '../list/press-guard.ts'

export const useOwner = () => {
  const team = useTeam()
  const self = team.find(({ is_self }) => is_self)
  const { mutate, isPending } = useAct('owner_changed')
  const change = (row: Contact, to: Colleague | null) => {
    const { owner_id: expected_owner_id } = row
    const owner_id = to?.id ?? null
    if (owner_id === expected_owner_id) return
    mutate({ row, to: { owner_id, owner_name: to?.name ?? null }, body: { owner_id, expected_owner_id } })
  }
  return {
    self,
    team,
    isBusy: isPending,
    change,
    /** A colleague's is left to them: the answer says who has it. */
    claimIfFree: (contact: Contact) => self && change({ ...contact, owner_id: null }, self),
  }
}

type OwnerActions = ReturnType<typeof useOwner>

/** “AR” of “Asha Rao”: the first letters of the first and the last word. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

/** To whom a contact may go, oneself first. */
const choicesOf = ({ owner_id: ownerId }: Contact, { self, team }: OwnerActions) => {
  const others = team.filter((one) => one !== self && one.id !== ownerId)
  return [
    ...(self && self.id !== ownerId ? [{ label: ownerId === null ? 'Claim' : 'Take over', to: self }] : []),
    ...others.map((to) => ({ label: `Hand over to ${to.name}`, to })),
    ...(ownerId === null ? [] : [{ label: 'Release', to: null }]),
  ]
}

type Props = {
  contact: Contact
  /** In a row of the list: initials instead of the name. */
  isCompact?: boolean
}

type OwnerMenuProps = Props & { trigger: RefObject<HTMLButtonElement | null>; owner: OwnerActions }

/** Whose it is, and to whom it may go; the trigger keeps the focus. */
function OwnerMenu({ trigger, contact, owner, isCompact = false }: OwnerMenuProps) {
  const { owner_id, owner_name: name } = contact
  const isOwn = owner_id !== null && owner_id === owner.self?.id
  return (
    <MenuPopover
      title={`Owner of ${contact.parent_name}`}
      triggerProps={{
        ref: trigger,
        title: name ? `Owner: ${name} (hand over, release)` : 'Hand over',
        'aria-busy': owner.isBusy,
        className: isCompact ? 'row-owner' : 'tool outlined',
      }}
      label={
        <>
          {name ? (
            <span aria-hidden data-own={isOwn || undefined} className="avatar">
              {initials(name)}
            </span>
          ) : null}
          <span>
            <span className="sr-only">
              Owner of {contact.parent_name}: {name ? null : 'Nobody. '}
            </span>
            {isOwn ? 'You' : (name ?? 'Hand over')}
          </span>
          {isCompact ? null : <ChevronDown size={15} aria-hidden />}
        </>
      }
    >
      {choicesOf(contact, owner).map(({ label, to }) => (
        <Popover.Close key={label} onClick={() => owner.change(contact, to)} className="panel-choice">
          {label}
        </Popover.Close>
      ))}
    </MenuPopover>
  )
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
    if (owner.self) owner.change(contact, owner.self)
  }
  return (
    <div role="group" aria-label={`Owner of ${contact.parent_name}`} className="owner">
      {isClaimable ? (
        <Action
          look={isCompact ? 'row-owner claim' : 'tool outlined'}
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
