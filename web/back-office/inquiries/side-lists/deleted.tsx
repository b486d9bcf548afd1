import { RotateCcw, Trash2 } from 'lucide-react'
import { type DeletedContact, listDeleted } from '#contract/inquiries/deleted-inquiries.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { pictured } from '../../lists/empty-state.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useSession } from '../../session/use-session.ts'
import { useInquiryMutations } from '../use-inquiry-mutations.ts'
import { SideList } from './side-list.tsx'

/** What can still be restored: by a super administrator for 30 days, by whoever deleted it for 10 minutes. */
export function DeletedContacts() {
  const { admin } = useSession()
  const isSuperAdmin = admin.role === 'super_admin'
  const mutations = useInquiryMutations()
  return (
    <SideList<DeletedContact>
      queryKey={queryKeys.deletedInquiries}
      fetchPage={(call, page, signal) => call(listDeleted, { query: { page } }, { signal })}
      errorText="The deleted contacts could not be loaded."
      title="Recently deleted"
      text={
        isSuperAdmin
          ? 'A deleted contact stays here for 30 days and can be restored.'
          : 'What you delete stays here for 10 minutes and can be restored. After that, a super administrator can restore it for 30 days.'
      }
      label="Deleted contacts"
      empty={{
        title: 'No deleted contacts',
        text: isSuperAdmin
          ? 'What somebody deletes from the list waits here.'
          : 'What you delete from the list waits here for 10 minutes.',
        illustration: pictured(Trash2),
      }}
      row={(contact) => ({
        lines: [
          contact.email,
          `Deleted by ${contact.deleted_by_name ?? 'Unknown'} on ${formatDateTime(contact.deleted_at)}, ${isSuperAdmin ? 'gone for good on' : 'yours to restore until'} ${formatDateTime(contact.restorable_until)}`,
        ],
        isBusy: mutations.isBusy(contact.id),
        acts: [{ icon: RotateCcw, label: 'Restore', open: () => mutations.restoreInquiry(contact) }],
      })}
    />
  )
}
