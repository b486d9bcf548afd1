import { RotateCcw } from 'lucide-react'
import { formatDateTime } from '../../format/date-time.ts'
import { CardAction } from '../../lists/card-action.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'
import { useSession } from '../../session/use-session.ts'
import { useInquiryMutations } from '../use-inquiry-mutations.ts'
import { SideList } from './side-list.tsx'
import { SideRow } from './side-row.tsx'
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

/** What can still be restored: by a super administrator for 30 days, by whoever deleted it for 10 minutes. */
export function DeletedContacts() {
  const { admin } = useSession()
  const isSuperAdmin = admin.role === 'super_admin'
  const mutations = useInquiryMutations()
  return (
    <SideList
      source={deleted}
      title="Recently deleted"
      text={
        isSuperAdmin
          ? 'A deleted contact stays here for 30 days and can be restored.'
          : 'What you delete stays here for 10 minutes and can be restored. After that, a super administrator can restore it for 30 days.'
      }
      label="Deleted contacts"
      empty={
        <EmptyState
          title="No deleted contacts"
          text={
            isSuperAdmin
              ? 'What somebody deletes from the list waits here.'
              : 'What you delete from the list waits here for 10 minutes.'
          }
          illustration={bin}
        />
      }
    >
      {(contact) => {
        const isBusy = mutations.isBusy(contact.id)
        return (
          <SideRow
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
            <div className="flex flex-wrap gap-x-3">
              <h4 className="font-bold wrap-anywhere">{contact.parent_name}</h4>
              <p className="wrap-anywhere text-slate">{contact.email}</p>
            </div>
            <p className="text-slate">
              Deleted by {contact.deleted_by_name ?? 'Unknown'} on {formatDateTime(contact.deleted_at)},{' '}
              {isSuperAdmin ? 'gone for good on' : 'yours to restore until'} {formatDateTime(contact.restorable_until)}
            </p>
          </SideRow>
        )
      }}
    </SideList>
  )
}
