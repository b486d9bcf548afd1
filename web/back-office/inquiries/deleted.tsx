import { RotateCcw } from 'lucide-react'
import { shortDate } from '../shell/dates.ts'
import { Empty } from '../shell/empty.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { Row } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { Apart } from './apart.tsx'
import { deleted } from './use-apart.ts'
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
export function Deleted({ session }: { session: Session }) {
  const changes = useChanges(session)
  return (
    <Apart
      session={session}
      source={deleted}
      title="Recently deleted"
      text="A deleted contact stays here for 30 days and can be restored."
      label="Deleted contacts"
      empty={
        <Empty
          title="No deleted contacts"
          text="What somebody deletes from the list waits here."
          drawing={bin}
        />
      }
    >
      {(contact) => {
        const isBusy = changes.isBusy(contact.id)
        return (
          <Row
            key={contact.id}
            isBusy={isBusy}
            actions={
              <RowAction
                icon={RotateCcw}
                label="Restore"
                of={contact.parent_name}
                isBusy={isBusy}
                onAct={() => changes.restore(contact)}
              />
            }
          >
            <h4 className="font-bold wrap-anywhere">{contact.parent_name}</h4>
            <p className="wrap-anywhere text-slate">{contact.email}</p>
            <p className="text-[0.94rem] text-slate">
              Deleted by {contact.deleted_by_name ?? 'Unknown'} on {shortDate(contact.deleted_at)},
              gone for good on {shortDate(contact.restorable_until)}
            </p>
          </Row>
        )
      }}
    </Apart>
  )
}
