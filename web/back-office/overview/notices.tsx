import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { readStatistics } from '#contract/inquiries/inquiries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pluralize } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'

export type Statistics = Reply<typeof readStatistics>['stats']

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

export function PasswordNotice({ passwordExpiresAt }: Pick<Statistics, 'passwordExpiresAt'>) {
  if (passwordExpiresAt === null) return null
  return (
    <Notice tone="warning">
      <p className="font-bold">
        Your password was generated: it opens no new session after {formatDateTime(passwordExpiresAt)}
      </p>
      <p>
        Set one of your own: by Forgot Password on the sign-in page, if you are a super administrator and mails reach
        you, or with <code>npm run admin -- set-password</code> on the server.
      </p>
    </Notice>
  )
}
