import { Check, ShieldCheck, Trash2 } from 'lucide-react'
import {
  linkLimit,
  listSuspected,
  type SuspectedContact,
  type Suspicion,
} from '#contract/inquiries/suspected-inquiries.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { pictured } from '../../lists/empty-state.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useInquiryMutations } from '../use-inquiry-mutations.ts'
import { SideList } from './side-list.tsx'

const suspicionLabels: Record<Suspicion, string> = {
  honeypot: 'Filled in a field that nobody sees',
  too_fast: 'Sent within 2 seconds',
  cross_site: 'Sent from another website',
  disguised_link: 'Holds a link in a name, in markup or in disguise',
  links: `Holds ${linkLimit} links or more`,
  scripted_link: 'Holds a link and seems machine-made',
}

const excerptOf = ({ subject, goals, comments }: SuspectedContact) =>
  [subject, goals, comments].filter(Boolean).join(' · ')

/** Suspected spam: in no list, count, export or mail until it is accepted. */
export function SuspectedContacts() {
  const mutations = useInquiryMutations()
  return (
    <SideList<SuspectedContact>
      queryKey={queryKeys.suspectedInquiries}
      fetchPage={(call, page, signal) => call(listSuspected, { query: { page } }, { signal })}
      errorText="Suspected spam could not be loaded."
      title="Suspected spam"
      text="These inquiries look as if a program had sent them. One that a family sent joins the contacts when you accept it."
      label="Suspected contacts"
      empty={{
        title: 'Nothing is suspected',
        text: 'What looks like spam waits here, so that no family is lost.',
        illustration: pictured(ShieldCheck),
      }}
      row={(contact) => ({
        marks: [{ text: suspicionLabels[contact.suspicion], look: 'amber' }],
        lines: [
          `${contact.email} · ${contact.phone} · Sent on ${formatDateTime(contact.created_at)}`,
          <span key="excerpt" className="line-clamp-2 text-ink">
            {excerptOf(contact)}
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
