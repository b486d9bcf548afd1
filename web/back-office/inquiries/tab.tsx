import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '../shell/loading.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import type { Session } from '../shell/session.ts'
import { Card } from './card.tsx'
import { Filters } from './filters.tsx'
import { NoContacts } from './no-contacts.tsx'
import { Pages } from './pages.tsx'
import { useInquiries, useMove } from './use-inquiries.ts'
import { type Place, usePlace } from './use-place.ts'

type Go = ReturnType<typeof usePlace>['go']

function List({ session, place, go }: { session: Session; place: Place; go: Go }) {
  const { data, isPlaceholderData, isError, refetch } = useInquiries(session, place)
  const move = useMove(session)
  const last = data?.pagination.totalPages ?? 0
  const isPastTheEnd = !isPlaceholderData && last > 0 && place.page > last

  useEffect(() => {
    if (isPastTheEnd) go({ page: last }, true)
  })

  if (isError && !data) {
    return (
      <div role="alert" className="grid justify-items-center gap-4 py-16 text-slate">
        <p>The contacts could not be loaded.</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data || isPastTheEnd) return <Loading>Loading contacts...</Loading>
  if (data.contacts.length === 0) {
    const isNarrowed = place.search !== '' || place.status !== 'all'
    return (
      <NoContacts
        isNarrowed={isNarrowed}
        onClear={() => go({ status: 'all', search: '', page: 1 })}
      />
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <p role="status" className="mb-3 text-[0.92rem] text-slate tabular-nums">
        {data.pagination.total.toLocaleString('en-US')}{' '}
        {data.pagination.total === 1 ? 'contact' : 'contacts'}
      </p>
      <ul className="grid gap-3">
        {data.contacts.map((contact) => (
          <Card
            key={contact.id}
            contact={contact}
            isBusy={move.isPending && move.variables.row.id === contact.id}
            onMove={(to) => move.mutate({ row: contact, to })}
          />
        ))}
      </ul>
      <Pages page={place.page} last={last} onGo={(page) => go({ page })} />
    </div>
  )
}

/** The inquiries; the screen calls them contacts. */
export function InquiriesTab({ session }: { session: Session }) {
  const { place, go } = usePlace()
  return (
    <>
      <h2 className="sr-only">Contact Forms</h2>
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchBox
          label="Search contacts"
          placeholder="Search by name, email, or subject..."
          rest={300}
          search={place.search}
          onSearch={(search) => go({ search, page: 1 }, true)}
        />
        <Filters chosen={place.status} onChoose={(status) => go({ status, page: 1 })} />
      </div>
      <List session={session} place={place} go={go} />
    </>
  )
}
