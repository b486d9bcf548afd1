import { keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { Check, type LucideIcon, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { linkLimit, listDeleted, listSuspected } from '#contract/inquiries/suspected-inquiries.ts'
import type { Pagination as Pages } from '#contract/values.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { List, type ListProps } from '../../lists/list.tsx'
import { EmptyState } from '../../lists/loaded.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { type AdminCall, useSession } from '../../session/use-session.ts'
import { useInquiryMutations } from '../list/use-contact-acts.ts'
import type { ContactView } from '../view-switcher.tsx'

type Props<Row> = Pick<ListProps<Row>, 'label' | 'row' | 'errorText'> & {
  queryKey: QueryKey
  fetchPage: (call: AdminCall, page: string, signal: AbortSignal) => Promise<{ contacts: Row[]; pagination: Pages }>
  title: string
  text: string
  empty: { title: string; text: string; icon: LucideIcon }
}

/** A list beside the inquiries, in pages; the previous one stays in view while the next one loads. */
function SideList<Row extends { id: number }>({ queryKey, fetchPage, title, text, empty, ...list }: Props<Row>) {
  const [requestedPage, setPage] = useState(1)
  const query = useAdminQuery(
    [...queryKey, requestedPage],
    (call, signal) => fetchPage(call, String(requestedPage), signal),
    { placeholderData: keepPreviousData },
  )
  const pageCount = query.data?.pagination.totalPages ?? 0
  // The last row of the last page was removed.
  const page = Math.max(1, Math.min(requestedPage, pageCount || requestedPage))
  if (page !== requestedPage) setPage(page)
  return (
    <section aria-label={title} className="side-list">
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mb-4 text-slate">{text}</p>
      <List
        {...list}
        nouns="contacts"
        query={{ ...query, data: query.data?.contacts }}
        empty={<EmptyState {...empty} />}
        heading="h4"
        // Its acts are those of the inquiries, which know what they change.
        invalidates={[]}
      />
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />
    </section>
  )
}

/** What can still be restored: by a super administrator for 30 days, by whoever deleted it for 10 minutes. */
function DeletedContacts() {
  const isSuperAdmin = useSession().admin.role === 'super_admin'
  const mutations = useInquiryMutations()
  return (
    <SideList
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
        icon: Trash2,
      }}
      row={(contact) => ({
        title: contact.parent_name,
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

const suspicionLabels = {
  honeypot: 'Filled in a field that nobody sees',
  too_fast: 'Sent within 2 seconds',
  cross_site: 'Sent from another website',
  disguised_link: 'Holds a link in a name, in markup or in disguise',
  links: `Holds ${linkLimit} links or more`,
  scripted_link: 'Holds a link and seems machine-made',
}

/** Suspected spam: in no list, count, export or mail until it is accepted. */
function SuspectedContacts() {
  const mutations = useInquiryMutations()
  return (
    <SideList
      queryKey={queryKeys.suspectedInquiries}
      fetchPage={(call, page, signal) => call(listSuspected, { query: { page } }, { signal })}
      errorText="Suspected spam could not be loaded."
      title="Suspected spam"
      text="These inquiries look as if a program had sent them. One that a family sent joins the contacts when you accept it."
      label="Suspected contacts"
      empty={{
        title: 'Nothing is suspected',
        text: 'What looks like spam waits here, so that no family is lost.',
        icon: ShieldCheck,
      }}
      row={(contact) => ({
        title: contact.parent_name,
        marks: [{ text: suspicionLabels[contact.suspicion], look: 'amber' }],
        lines: [
          `${contact.email} · ${contact.phone} · Sent on ${formatDateTime(contact.created_at)}`,
          <span key="excerpt" className="line-clamp-2 text-ink">
            {[contact.subject, contact.goals, contact.comments].filter(Boolean).join(' · ')}
          </span>,
        ],
        isBusy: mutations.isBusy(contact.id),
        acts: [
          { icon: Check, label: 'Accept', open: () => mutations.acceptSuspected(contact) },
          { icon: Trash2, label: 'Delete', isDestructive: true, open: () => mutations.deleteInquiry(contact) },
        ],
      })}
    />
  )
}

export default function SideLists({ view }: { view: ContactView }) {
  return view === 'deleted' ? <DeletedContacts /> : <SuspectedContacts />
}
