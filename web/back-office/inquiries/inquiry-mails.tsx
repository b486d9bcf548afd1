import { useQuery } from '@tanstack/react-query'
import { type InquiryMail, listMails } from '#contract/inquiry-mails.ts'
import type { MailKind } from '#contract/mails.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import { useCall } from '../session/use-session.ts'

const kindLabels: Partial<Record<MailKind, string>> = {
  'inquiry-team': 'To the team',
  'inquiry-confirmation': 'Confirmation to the parent',
}

const stateBadges: Record<InquiryMail['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'On its way', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  saved: { label: 'Saved to file', tone: 'grey' },
  failed: { label: 'Failed', tone: 'amber' },
  withheld: { label: 'Withheld', tone: 'grey' },
}

const badgeOf = ({ state, attempts }: InquiryMail) =>
  state === 'waiting' && attempts > 0
    ? { label: 'Trying again', tone: 'amber' as const }
    : stateBadges[state]

const isWaiting = ({ state }: InquiryMail) => state === 'waiting'

const pollIntervalMs = 3_000

export function InquiryMails({ contactId }: { contactId: number }) {
  const call = useCall()
  const { data, error } = useQuery({
    queryKey: [...queryKeys.inquiryMails, contactId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: String(contactId) } }
      return (await call(listMails, input, { signal })).mails
    },
    refetchInterval: ({ state }) => state.data?.some(isWaiting) && pollIntervalMs,
  })
  useLoadError(error, 'The mails about a contact could not be loaded.')
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Mails">
      <h3 className="border-b border-line pb-1.5 font-bold">Mails</h3>
      <ul className="mt-3 grid gap-3">
        {data.map((mail) => {
          const { label, tone } = badgeOf(mail)
          return (
            <li key={mail.id}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{kindLabels[mail.kind] ?? mail.kind}</span>
                <Badge tone={tone}>{label}</Badge>
                <span className="text-sm text-slate">
                  {formatDateTime(mail.settled_at ?? mail.created_at)}
                </span>
              </div>
              <p className="text-sm text-slate wrap-anywhere">
                {mail.recipient}
                {mail.why ? ` · ${mail.why}` : ''}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
