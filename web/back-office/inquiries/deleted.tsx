import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '../shell/dates.ts'
import { Empty } from '../shell/empty.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { Loading } from '../shell/loading.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { Row, Rows } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { Pages } from './pages.tsx'
import { useChanges } from './use-changes.ts'
import { useDeleted } from './use-deleted.ts'

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
export function Deleted({ session }: { session: Session }) {
  const [asked, setPage] = useState(1)
  const changes = useChanges(session)
  const { data, isError, refetch } = useDeleted(session, asked)
  const last = data?.pagination.totalPages ?? 0
  // The last one of the last page was restored.
  const page = Math.max(1, Math.min(asked, last || asked))
  if (page !== asked) setPage(page)
  return (
    <section aria-labelledby="deleted">
      <h3 id="deleted" className="mb-4 text-xl font-bold">
        Recently deleted
      </h3>
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
              isBusy={changes.isBusy(contact.id)}
              actions={
                <RowAction
                  icon={RotateCcw}
                  label="Restore"
                  of={contact.parent_name}
                  isBusy={changes.isBusy(contact.id)}
                  onAct={() => changes.restore(contact)}
                />
              }
            >
              <h4 className="font-bold wrap-anywhere">{contact.parent_name}</h4>
              <p className="wrap-anywhere text-slate">{contact.email}</p>
              <p className="text-[0.94rem] text-slate">
                Deleted by {contact.deleted_by_name ?? 'Unknown'} on {shortDate(contact.deleted_at)}
                , gone for good on {shortDate(contact.restorable_until)}
              </p>
            </Row>
          ))}
        </Rows>
      ) : null}
      <Pages page={page} last={last} onGo={setPage} />
    </section>
  )
}
