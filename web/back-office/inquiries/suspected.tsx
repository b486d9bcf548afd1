import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SuspectedContact, Suspicion } from '#contract/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { shortDate } from '../shell/dates.ts'
import { Empty } from '../shell/empty.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import { Loading } from '../shell/loading.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { Row, Rows } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { Pages } from './pages.tsx'
import { useChanges } from './use-changes.ts'
import { useSuspected } from './use-suspected.ts'

const reasons: Record<Suspicion, string> = {
  honeypot: 'Filled in a field that nobody sees',
  too_fast: 'Sent within 2 seconds',
  links: 'Holds five links or more',
}

const shield = (
  <path
    d="M90 28c10 8 20 11 32 12-1 30-10 46-32 56-22-10-31-26-32-56 12-1 22-4 32-12zM78 62l9 9 17-18"
    fill="#fff"
    stroke="#12305f"
    strokeWidth="2.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  />
)

function Said({ contact }: { contact: SuspectedContact }) {
  const words = [contact.subject, contact.goals, contact.comments].filter(Boolean).join(' · ')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-bold wrap-anywhere">{contact.parent_name}</h4>
        <Badge tone="amber">{reasons[contact.suspicion]}</Badge>
      </div>
      <p className="text-slate wrap-anywhere">
        {contact.email} · {contact.phone}
      </p>
      {words ? <p className="mt-1 line-clamp-3 wrap-anywhere">{words}</p> : null}
      <p className="mt-1 text-[0.94rem] text-slate">Sent on {shortDate(contact.created_at)}</p>
    </>
  )
}

/** What looks like spam: in no list, count, export or mail until somebody says that it is none. */
export function Suspected({ session }: { session: Session }) {
  const [asked, setPage] = useState(1)
  const changes = useChanges(session)
  const { data, isError, refetch } = useSuspected(session, asked)
  const last = data?.pagination.totalPages ?? 0
  // The last one of the last page is gone.
  const page = Math.max(1, Math.min(asked, last || asked))
  if (page !== asked) setPage(page)
  return (
    <section aria-labelledby="suspected">
      <h3 id="suspected" className="text-xl font-bold">
        Suspected spam
      </h3>
      <p className="mb-4 text-slate">
        These inquiries look as if a program had sent them. One that a family sent joins the
        contacts when you accept it.
      </p>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>Suspected spam could not be loaded.</LoadFailed>
      ) : null}
      {!data && !isError ? <Loading>Loading contacts...</Loading> : null}
      {data?.contacts.length === 0 ? (
        <Empty
          title="Nothing is suspected"
          text="What looks like spam waits here, so that no family is lost."
          drawing={shield}
        />
      ) : null}
      {data && data.contacts.length > 0 ? (
        <Rows label="Suspected contacts">
          {data.contacts.map((contact) => (
            <Row
              key={contact.id}
              isBusy={changes.isBusy(contact.id)}
              actions={
                <>
                  <RowAction
                    icon={Check}
                    label="Accept"
                    of={contact.parent_name}
                    isBusy={changes.isBusy(contact.id)}
                    onAct={() => changes.accept(contact)}
                  />
                  <RowAction
                    icon={Trash2}
                    label="Delete"
                    of={contact.parent_name}
                    isBusy={changes.isBusy(contact.id)}
                    isDangerous
                    onAct={() => changes.remove(contact)}
                  />
                </>
              }
            >
              <Said contact={contact} />
            </Row>
          ))}
        </Rows>
      ) : null}
      <Pages page={page} last={last} onGo={setPage} />
    </section>
  )
}
