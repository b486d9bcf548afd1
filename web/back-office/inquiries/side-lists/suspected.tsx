import { Check, Trash2 } from 'lucide-react'
import { linkLimit, type SuspectedContact, type Suspicion } from '#contract/inquiries/suspected-inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '../../format/date-time.ts'
import { CardAction } from '../../lists/card-action.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'
import { useInquiryMutations } from '../use-inquiry-mutations.ts'
import { SideList } from './side-list.tsx'
import { SideRow } from './side-row.tsx'
import { suspected } from './use-paged-list.ts'

const suspicionLabels: Record<Suspicion, string> = {
  honeypot: 'Filled in a field that nobody sees',
  too_fast: 'Sent within 2 seconds',
  cross_site: 'Sent from another website',
  disguised_link: 'Holds a link in a name, in markup or in disguise',
  links: `Holds ${linkLimit} links or more`,
  scripted_link: 'Holds a link and seems machine-made',
}

const shield = (
  <path
    d="M90 28c10 8 20 11 32 12-1 30-10 46-32 56-22-10-31-26-32-56 12-1 22-4 32-12zM78 62l9 9 17-18"
    fill="var(--color-white)"
    stroke="var(--color-navy)"
    strokeWidth="2.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  />
)

function SuspectedSummary({ contact }: { contact: SuspectedContact }) {
  const excerpt = [contact.subject, contact.goals, contact.comments].filter(Boolean).join(' · ')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <h4 className="text-base font-bold wrap-anywhere">{contact.parent_name}</h4>
        <Badge tone="amber">{suspicionLabels[contact.suspicion]}</Badge>
        <p className="text-slate wrap-anywhere">
          {contact.email} · {contact.phone}
        </p>
        <p className="text-slate">Sent on {formatDateTime(contact.created_at)}</p>
      </div>
      {excerpt ? <p className="line-clamp-2 wrap-anywhere">{excerpt}</p> : null}
    </>
  )
}

/** Suspected spam: in no list, count, export or mail until it is accepted. */
export function SuspectedContacts() {
  const mutations = useInquiryMutations()
  return (
    <SideList
      source={suspected}
      title="Suspected spam"
      text="These inquiries look as if a program had sent them. One that a family sent joins the contacts when you accept it."
      label="Suspected contacts"
      empty={
        <EmptyState
          title="Nothing is suspected"
          text="What looks like spam waits here, so that no family is lost."
          illustration={shield}
        />
      }
    >
      {(contact) => {
        const actionProps = { subject: contact.parent_name, isBusy: mutations.isBusy(contact.id) }
        return (
          <SideRow
            key={contact.id}
            isBusy={actionProps.isBusy}
            actions={
              <>
                <CardAction
                  {...actionProps}
                  icon={Check}
                  label="Accept"
                  onClick={() => mutations.acceptSuspected(contact)}
                />
                <CardAction
                  {...actionProps}
                  icon={Trash2}
                  label="Delete"
                  isDestructive
                  onClick={() => mutations.deleteInquiry(contact)}
                />
              </>
            }
          >
            <SuspectedSummary contact={contact} />
          </SideRow>
        )
      }}
    </SideList>
  )
}
