import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { readStatistics } from '#contract/inquiries/inquiries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pluralize } from '../format/pluralize.ts'
import { ListLink } from './list-link.tsx'

export type Statistics = Reply<typeof readStatistics>['stats']

const statusCount = ({ contactsByStatus }: Statistics, wantedStatus: string): number =>
  contactsByStatus.find(({ status }) => status === wantedStatus)?.count ?? 0

export function StatCards({ stats }: { stats: Statistics }) {
  const cards = [
    {
      label: 'Total Contacts',
      value: stats.totalContacts,
      status: 'all',
      accentClass: 'border-l-line',
    },
    {
      label: 'Pending',
      value: stats.pendingContacts,
      status: 'pending',
      accentClass: 'border-l-amber',
    },
    {
      label: 'Converted',
      value: statusCount(stats, 'converted'),
      status: 'converted',
      accentClass: 'border-l-line',
    },
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {cards.map(({ label, value, status, accentClass }) => (
        <div
          key={label}
          className={`relative flex items-baseline justify-between gap-4 rounded-m border border-l-4 border-line bg-white p-5 shadow-resting sm:block ${accentClass}`}
        >
          <dt className="font-semibold text-slate">{label}</dt>
          <dd className="text-3xl leading-tight font-extrabold tracking-tight tabular-nums">
            <ListLink
              list={{ status }}
              aria-label={`${value.toLocaleString('en-US')}, show the list: ${label}`}
              className="after:absolute after:inset-0 after:rounded-m hover:text-blue"
            >
              {value.toLocaleString('en-US')}
            </ListLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SetupNotice({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <p className="rounded-m border border-line bg-sky px-4 py-3 text-navy">
      <strong>{problem}</strong> The system administrator sets {children}.
    </p>
  )
}

const notifyEmails = <code>NOTIFY_EMAILS</code>

export function MailNotice({ mail: { failing, toFiles, teamReached } }: Pick<Statistics, 'mail'>) {
  return (
    <>
      {failing > 0 ? (
        <div role="alert">
          <Notice tone="error">
            <p className="font-bold">{pluralize(failing, 'mail')} could not be sent</p>
            <p>
              Every inquiry is here all the same. What stood in the way is said in the details of each contact; the
              system administrator sends them again with{' '}
              <code className="whitespace-nowrap">npm run mail -- retry</code>.
            </p>
          </Notice>
        </div>
      ) : null}
      {toFiles ? (
        <SetupNotice problem="No mail server is set up: mails are saved to files and reach nobody.">
          <code>SMTP_URL</code>
          {teamReached ? ' and ' : ', '}
          <code>MAIL_FROM</code>
          {teamReached ? null : <> and {notifyEmails}</>}
        </SetupNotice>
      ) : null}
      {toFiles || teamReached ? null : (
        <SetupNotice problem="No mail tells the team of new inquiries: its only address reaches nobody.">
          {notifyEmails}
        </SetupNotice>
      )}
    </>
  )
}
