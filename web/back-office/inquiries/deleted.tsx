import { RotateCcw } from 'lucide-react'
import { formatDateTime } from '../format/date-time.ts'
import { CardAction } from '../lists/card-action.tsx'
import { Card } from '../lists/card-list.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { SideList } from './side-list.tsx'
import { useInquiryMutations } from './use-inquiry-mutations.ts'
import { deleted } from './use-paged-list.ts'

const bin = (
  <path
    d="M60 40h60l-5 56H65zM52 40h76M78 40v-8h24v8M80 54v28M100 54v28"
    fill="var(--color-white)"
    stroke="var(--color-navy)"
    strokeWidth="2.5"
    strokeLinejoin="round"
  />
)

/** What was deleted within 30 days, for super administrators to restore. */
export function DeletedContacts() {
  const mutations = useInquiryMutations()
  return (
    <SideList
      source={deleted}
      title="Recently deleted"
      text="A deleted contact stays here for 30 days and can be restored."
      label="Deleted contacts"
      empty={
        <EmptyState
          title="No deleted contacts"
          text="What somebody deletes from the list waits here."
          illustration={bin}
        />
      }
    >
      {(contact) => {
        const isBusy = mutations.isBusy(contact.id)
        return (
          <Card
            key={contact.id}
            isBusy={isBusy}
            actions={
              <CardAction
                icon={RotateCcw}
                label="Restore"
                subject={contact.parent_name}
                isBusy={isBusy}
                onClick={() => mutations.restoreInquiry(contact)}
              />
            }
          >
            <h4 className="font-bold wrap-anywhere">{contact.parent_name}</h4>
            <p className="wrap-anywhere text-slate">{contact.email}</p>
            <p className="text-sm text-slate">
              Deleted by {contact.deleted_by_name ?? 'Unknown'} on{' '}
              {formatDateTime(contact.deleted_at)}, gone for good on{' '}
              {formatDateTime(contact.restorable_until)}
            </p>
          </Card>
        )
      }}
    </SideList>
  )
}
