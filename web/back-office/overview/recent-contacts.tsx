import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { normalizeStatus, statusLabel, statusTone } from '../format/status.ts'
import { useUrlState } from '../url-state/url-state.tsx'

/** Opening one clears every filter, so that the list contains it. */
export function RecentContacts({ contacts }: { contacts: readonly Contact[] }) {
  const { resetUrlState } = useUrlState()
  const open = (id: number) => resetUrlState({ tab: 'contacts', contact: id })
  return (
    <section
      aria-labelledby="recent"
      className="rounded-m border border-line bg-white p-4 shadow-resting sm:p-5"
    >
      <h3 id="recent" className="text-md font-bold">
        Recent Contact Forms
      </h3>
      {contacts.length === 0 ? (
        <p className="py-8 text-center text-slate">No recent contacts</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {contacts.map((contact) => {
            const status = normalizeStatus(contact.status)
            return (
              <li key={contact.id}>
                <button type="button" onClick={() => open(contact.id)} className="recent-contact">
                  <span className="min-w-0">
                    <span className="block font-bold wrap-anywhere">{contact.parent_name}</span>
                    <span className="block text-sm wrap-anywhere text-slate">{contact.email}</span>
                  </span>
                  <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
                  <span className="text-sm text-slate tabular-nums max-sm:col-span-2 sm:text-right">
                    {formatDateTime(contact.created_at)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
