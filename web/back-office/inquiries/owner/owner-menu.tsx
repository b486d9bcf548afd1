import { Popover } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { initials } from './initials.ts'
import type { OwnerActions } from './use-owner.ts'

const triggerClass =
  'outlined inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full pr-3 pl-1.5 text-sm font-semibold data-popup-open:border-azure'

type Props = {
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
export function OwnerMenu({ trigger, contact, owner, isCompact }: Props) {
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
        <span className={isCompact ? 'sr-only' : name ? '' : 'pl-1.5'}>
          {isOwn ? 'You' : (name ?? 'Nobody')}
        </span>
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
