import { Popover } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import { type Ref, useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { CardAction } from '../../lists/card-action.tsx'
import { noteShift } from '../list/press-guard.ts'
import { type OwnerActions, useOwner } from './use-owner.ts'

/** “AR” of “Asha Rao”: the first letters of the first and the last word. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

const triggerClass =
  'outlined inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full pr-3 pl-1.5 text-sm font-semibold data-popup-open:border-azure'

type OwnerMenuProps = {
  trigger: Ref<HTMLButtonElement>
  contact: Contact
  owner: OwnerActions
  isCompact: boolean
}

type Choice = { label: string; onChoose: () => void }

const choicesOf = (contact: Contact, owner: OwnerActions): Choice[] => {
  const { owner_id: ownerId } = contact
  const { self, colleagues } = owner
  const take = ownerId === null ? 'Claim' : 'Take over'
  return [
    ...(self && self.id !== ownerId ? [{ label: take, onChoose: () => owner.claim(contact) }] : []),
    ...colleagues
      .filter(({ id }) => id !== ownerId)
      .map((colleague) => ({
        label: `Hand over to ${colleague.name}`,
        onChoose: () => owner.handOver(contact, colleague),
      })),
    ...(ownerId === null ? [] : [{ label: 'Release', onChoose: () => owner.release(contact) }]),
  ]
}

/** Whose it is, and to whom it may go; the trigger keeps the focus. */
function OwnerMenu({ trigger, contact, owner, isCompact }: OwnerMenuProps) {
  const { owner_id, owner_name: name } = contact
  const isOwn = owner_id !== null && owner_id === owner.self?.id
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  return (
    <Popover.Root>
      <Popover.Trigger
        ref={trigger}
        title={name ? `Owner: ${name}` : 'Hand over'}
        aria-busy={owner.isBusy}
        className={isCompact ? 'row-owner' : triggerClass}
      >
        {name ? (
          <span
            aria-hidden
            className={`grid place-items-center rounded-full text-xs font-bold ${isCompact ? 'px-1.5' : 'size-7'} ${isOwn ? 'bg-blue text-white' : 'bg-sky text-navy'}`}
          >
            {initials(name)}
          </span>
        ) : null}
        <span className="sr-only">Owner of {contact.parent_name}: </span>
        <span className={isCompact ? 'sr-only' : name ? '' : 'pl-1.5'}>{isOwn ? 'You' : (name ?? 'Nobody')}</span>
        {isCompact ? null : <ChevronDown size={15} aria-hidden />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" collisionPadding={12} className="z-20">
          <Popover.Popup
            ref={popup}
            aria-label={`Owner of ${contact.parent_name}`}
            className="grid max-h-(--available-height) min-w-52 overflow-x-hidden overflow-y-auto rounded-m border border-line bg-white p-1.5 shadow-raised outline-none"
          >
            {choicesOf(contact, owner).map(({ label, onChoose }) => (
              <Popover.Close
                key={label}
                onClick={onChoose}
                className="flex min-h-10 items-center rounded-s px-3 text-left text-sm font-semibold wrap-anywhere hover:bg-sky"
              >
                {label}
              </Popover.Close>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

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
        <CardAction label="Claim" subject={contact.parent_name} isBusy={owner.isBusy} onClick={claim} />
      ) : null}
      {isClaimable && isCompact ? null : (
        <OwnerMenu trigger={menuButton} contact={contact} owner={owner} isCompact={isCompact} />
      )}
    </div>
  )
}
