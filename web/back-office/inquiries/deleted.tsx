import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { readDeleted } from '#web/api/inquiries.ts'
import { Button } from '#web/ui/button.tsx'
import { shortDate } from '../shell/dates.ts'
import { Empty } from '../shell/empty.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { Loading } from '../shell/loading.tsx'
import { lists } from '../shell/queries.ts'
import { RowAction } from '../shell/row-action.tsx'
import { Row, Rows } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { useLeaveOnExpiry } from '../shell/use-sign-out.ts'
import { Pages } from './pages.tsx'
import { useChanges } from './use-changes.ts'

const bin = (
  <path
    d="M60 40h60l-5 56H65zM52 40h76M78 40v-8h24v8M80 54v28M100 54v28"
    fill="#fff"
    stroke="#12305f"
    strokeWidth="2.5"
    strokeLinejoin="round"
  />
)

/** What was deleted within 30 days, for super administrators, each with the way back. */
export function Deleted({ session, onBack }: { session: Session; onBack: () => void }) {
  const [page, setPage] = useState(1)
  const changes = useChanges(session, () => {})
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...lists.deletedInquiries, page],
    queryFn: ({ signal }) => readDeleted(session.token, page, signal),
    placeholderData: keepPreviousData,
  })
  useLeaveOnExpiry(error)
  return (
    <section aria-labelledby="deleted">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" onClick={onBack}>
          <ArrowLeft size={17} aria-hidden />
          All contacts
        </Button>
        <h3 id="deleted" className="text-xl font-bold">
          Recently deleted
        </h3>
      </div>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>
          The deleted contacts could not be loaded.
        </LoadFailed>
      ) : null}
      {!data && !isError ? <Loading>Loading contacts...</Loading> : null}
      {data?.contacts.length === 0 ? (
        <Empty
          title="No deleted contacts"
          text="A deleted contact stays here for 30 days and can be restored."
          drawing={bin}
        />
      ) : null}
      {data && data.contacts.length > 0 ? (
        <Rows label="Deleted contacts">
          {data.contacts.map((contact) => (
            <Row
              key={contact.id}
              isBusy={false}
              actions={
                <RowAction
                  icon={RotateCcw}
                  label="Restore"
                  of={contact.parent_name}
                  isBusy={changes.isRestoring}
                  onAct={() => changes.restore(contact)}
                />
              }
            >
              <h4 className="font-bold break-words">{contact.parent_name}</h4>
              <p className="break-all text-slate">{contact.email}</p>
              <p className="text-[0.94rem] text-slate">
                Deleted by {contact.deleted_by_name ?? 'Unknown'} on {shortDate(contact.deleted_at)}
                , gone for good on {shortDate(contact.restorable_until)}
              </p>
            </Row>
          ))}
        </Rows>
      ) : null}
      <Pages page={page} last={data?.pagination.totalPages ?? 0} onGo={setPage} />
    </section>
  )
}
