import { useRef, useState } from 'react'
import type { Contact, Status } from '#contract/inquiries.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { Loading } from '../shell/loading.tsx'
import { Rows } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { useNow } from '../shell/use-now.ts'
import { Card } from './card.tsx'
import { Details } from './details.tsx'
import { ListHead } from './list-head.tsx'
import { NoContacts } from './no-contacts.tsx'
import { Pages } from './pages.tsx'
import { useChanges } from './use-changes.ts'
import { useCurrent } from './use-current.ts'
import type { Export } from './use-export.ts'
import { useInquiries } from './use-inquiries.ts'
import { useKeys } from './use-keys.ts'
import { type Go, type Place, placeNow } from './use-place.ts'
import type { Selection } from './use-selection.ts'
import { useSoundPlace } from './use-sound-place.ts'
import { useSteps } from './use-steps.ts'

type Given = {
  session: Session
  place: Place
  go: Go
  selection: Selection
  exportOne: Export['exportOne']
}

const none: Contact[] = []

/** One page of inquiries, with the details of the one that the address names. */
export function List({ session, place, go, selection, exportOne }: Given) {
  const { data, isPlaceholderData, isError, refetch } = useInquiries(session, place)
  const now = useNow()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const contacts = data?.contacts ?? none
  const last = data?.pagination.totalPages ?? 0
  const current = useCurrent(contacts, place.contact)
  const { opened, onPage } = current
  const { step, canStep } = useSteps({ session, place, last, go, current, list })

  const close = () => go({ contact: null }, true)
  const changes = useChanges(session, {
    onMoved: current.update,
    onRemoved: (id) => {
      selection.put([id], false)
      if (id === place.contact) close()
    },
  })
  const move = (to: Status) => {
    const named = placeNow().contact
    const row = contacts.find(({ id }) => id === named) ?? opened ?? onPage
    if (row && row.status !== to) changes.move({ row, to, undoable: true })
  }
  const listKeys = {
    search: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.select(),
    step,
    move,
    tick: () => onPage && selection.toggle(onPage.id),
    show: () => onPage && go({ contact: onPage.id }),
    help: () => setIsHelpOpen(true),
  }
  const keys = useKeys(isHelpOpen ? {} : opened ? { step, move } : listKeys)

  const isLoaded = data !== undefined && !isPlaceholderData
  const { isPastTheEnd } = useSoundPlace({ place, go, last, isLoaded, isOpen: opened !== null })

  const failure = isError ? (
    <LoadFailed onRetry={() => void refetch()}>The contacts could not be loaded.</LoadFailed>
  ) : null
  if (!data) return failure ?? <Loading>Loading contacts...</Loading>
  if (isPastTheEnd) return <Loading>Loading contacts...</Loading>
  return (
    <div
      ref={list}
      aria-busy={isPlaceholderData}
      className="transition-opacity aria-busy:opacity-60"
    >
      {failure}
      <ListHead
        contacts={contacts}
        total={data.pagination.total}
        selection={selection}
        help={{ isOpen: isHelpOpen, onOpenChange: setIsHelpOpen, keys }}
      />
      {contacts.length === 0 ? (
        <NoContacts
          isNarrowed={place.search !== '' || place.status !== 'all'}
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
              isCurrent={keys.areOn && contact.id === onPage?.id}
              onFocus={() => current.put(contact)}
              onTick={() => selection.toggle(contact.id)}
              onMove={(to) => changes.move({ row: contact, to })}
              onShow={() => go({ contact: contact.id })}
              onDownload={() => exportOne(contact.id)}
              onRemove={() => changes.remove(contact)}
            />
          ))}
        </Rows>
      )}
      <Pages page={place.page} last={last} onGo={(page) => go({ page })} />
      <Details
        session={session}
        contact={opened}
        now={now}
        onPrevious={canStep(-1) ? () => step(-1) : undefined}
        onNext={canStep(1) ? () => step(1) : undefined}
        onRemove={changes.remove}
        onClose={close}
      />
    </div>
  )
}
