import { Check, Trash2 } from 'lucide-react'
import type { SuspectedContact, Suspicion } from '#contract/suspected-inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { shortDate } from '../shell/dates.ts'
import { Empty } from '../shell/empty.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { Row } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { Apart } from './apart.tsx'
import { suspected } from './use-apart.ts'
import { useChanges } from './use-changes.ts'

const reasons: Record<Suspicion, string> = {
  honeypot: 'Filled in a field that nobody sees',
  too_fast: 'Sent within 2 seconds',
  cross_site: 'Sent from another website',
  disguised_link: 'Holds a link in a name, in markup or in disguise',
  links: 'Holds four links or more',
  scripted_link: 'Holds a link and seems machine-made',
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
  const changes = useChanges(session)
  return (
    <Apart
      session={session}
      source={suspected}
      title="Suspected spam"
      text="These inquiries look as if a program had sent them. One that a family sent joins the contacts when you accept it."
      label="Suspected contacts"
      empty={
        <Empty
          title="Nothing is suspected"
          text="What looks like spam waits here, so that no family is lost."
          drawing={shield}
        />
      }
    >
      {(contact) => {
        const about = { of: contact.parent_name, isBusy: changes.isBusy(contact.id) }
        return (
          <Row
            key={contact.id}
            isBusy={about.isBusy}
            actions={
              <>
                <RowAction
                  {...about}
                  icon={Check}
                  label="Accept"
                  onAct={() => changes.accept(contact)}
                />
                <RowAction
                  {...about}
                  icon={Trash2}
                  label="Delete"
                  isDangerous
                  onAct={() => changes.remove(contact)}
                />
              </>
            }
          >
            <Said contact={contact} />
          </Row>
        )
      }}
    </Apart>
  )
}
