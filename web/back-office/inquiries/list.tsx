import { useEffect, useRef, useState } from 'react'
import type { Contact, Status } from '#contract/inquiries.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { Loading } from '../shell/loading.tsx'
import { Rows } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { Card } from './card.tsx'
import { Details } from './details.tsx'
import { useNow } from './family-clock.ts'
import { NoContacts } from './no-contacts.tsx'
import { Pages } from './pages.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SelectPage } from './toolbar.tsx'
import { useChanges } from './use-changes.ts'
import type { Export } from './use-export.ts'
import { useInquiries } from './use-inquiries.ts'
import { useKeys } from './use-keys.ts'
import type { Go, Place } from './use-place.ts'
import type { Selection } from './use-selection.ts'

type Given = {
  session: Session
  place: Place
  go: Go
  selection: Selection
  exports: Export
}

const none: Contact[] = []

/** One page of inquiries, with the details of the one that the address names. */
export function List({ session, place, go, selection, exports }: Given) {
  const { data, isPlaceholderData, isError, refetch } = useInquiries(session, place)
  const now = useNow()
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const close = () => go({ contact: null }, true)
  const changes = useChanges(session, (id) => {
    selection.put([id], false)
    if (id === place.contact) close()
  })

  const contacts = data?.contacts ?? none
  const opened = contacts.find(({ id }) => id === place.contact) ?? null
  const current = opened ?? contacts.find(({ id }) => id === currentId)
  const neighbour = (by: 1 | -1) => current && contacts[contacts.indexOf(current) + by]
  const stepTo = (contact: Contact) => {
    setCurrentId(contact.id)
    if (opened) go({ contact: contact.id }, true)
    else list.current?.querySelector<HTMLElement>(`[data-contact="${contact.id}"]`)?.focus()
  }
  const step = (by: 1 | -1) => {
    const to = current ? neighbour(by) : contacts.at(0)
    if (to) stepTo(to)
  }
  const stepper = (by: 1 | -1) => {
    const to = neighbour(by)
    return to && (() => stepTo(to))
  }
  const moveByKey = (to: Status) => {
    if (current && current.status !== to) changes.move({ row: current, to, undoable: true })
  }
  const keys = useKeys({
    search: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
    step,
    tick: () => current && selection.toggle(current.id),
    show: () => current && go({ contact: current.id }),
    move: moveByKey,
    help: () => setIsHelpOpen(true),
  })

  const last = data?.pagination.totalPages ?? 0
  const isPastTheEnd = !isPlaceholderData && last > 0 && place.page > last
  useEffect(() => {
    if (isPastTheEnd) go({ page: last }, true)
  })

  if (isError && !data) {
    return <LoadFailed onRetry={() => void refetch()}>The contacts could not be loaded.</LoadFailed>
  }
  if (!data || isPastTheEnd) return <Loading>Loading contacts...</Loading>
  const isNarrowed = place.search !== '' || place.status !== 'all'
  return (
    <div
      ref={list}
      aria-busy={isPlaceholderData}
      className="transition-opacity aria-busy:opacity-60"
    >
      <div className="flex flex-wrap items-center gap-x-4">
        {contacts.length > 0 ? (
          <SelectPage ids={contacts.map(({ id }) => id)} selection={selection} />
        ) : null}
        <p role="status" className="mb-3 ml-auto text-[0.92rem] text-slate tabular-nums">
          {data.pagination.total.toLocaleString('en-US')}{' '}
          {data.pagination.total === 1 ? 'contact' : 'contacts'} in all
        </p>
        <div className="mb-3 max-sm:hidden">
          <Shortcuts
            isOpen={isHelpOpen}
            areOn={keys.areOn}
            onOpenChange={setIsHelpOpen}
            onSwitch={keys.switchTo}
          />
        </div>
      </div>
      {contacts.length === 0 ? (
        <NoContacts
          isNarrowed={isNarrowed}
          onClear={() => go({ status: 'all', search: '', page: 1 })}
        />
      ) : (
        <Rows label="Contacts">
          {contacts.map((contact) => (
            <Card
              key={contact.id}
              contact={contact}
              now={now}
              isTicked={selection.selected.has(contact.id)}
              isBusy={changes.isBusy(contact.id)}
              isCurrent={contact.id === currentId}
              onTick={() => selection.toggle(contact.id)}
              onMove={(to) => changes.move({ row: contact, to })}
              onShow={() => go({ contact: contact.id })}
              onDownload={() => exports.exportOne(contact.id)}
              onRemove={() => changes.remove(contact)}
            />
          ))}
        </Rows>
      )}
      <Pages page={place.page} last={last} onGo={(page) => go({ page })} />
      <Details
        contact={opened}
        now={now}
        onPrevious={stepper(-1)}
        onNext={stepper(1)}
        onRemove={changes.remove}
        onClose={close}
      />
    </div>
  )
}
