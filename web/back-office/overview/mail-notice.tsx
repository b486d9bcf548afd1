import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { pluralize } from '../format/pluralize.ts'
import type { Statistics } from './stat-cards.tsx'

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
              Every inquiry is here all the same. What stood in the way is said in the details of
              each contact; the system administrator sends them again with{' '}
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
