import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { counted } from '../shell/counted.ts'
import type { Stats } from './figures.tsx'

/** Something that the system administrator has not set up yet. */
function Unset({ what, children }: { what: string; children: ReactNode }) {
  return (
    <p className="rounded-m border border-line bg-sky px-4 py-3 text-navy">
      <strong>{what}</strong> The system administrator sets {children}.
    </p>
  )
}

const notify = <code>NOTIFY_EMAILS</code>

/** Says so while mails do not reach anybody: a family that waits for an answer must not wait for a mail server. */
export function MailNotice({ mail: { failing, toFiles, teamReached } }: Pick<Stats, 'mail'>) {
  return (
    <>
      {failing > 0 ? (
        <div role="alert">
          <Notice tone="bad">
            <p className="font-bold">{counted(failing, 'mail')} could not be sent</p>
            <p>
              Every inquiry is here all the same. What stood in the way is said in the details of
              each contact; the system administrator sends them again with{' '}
              <code className="whitespace-nowrap">npm run mail -- retry</code>.
            </p>
          </Notice>
        </div>
      ) : null}
      {toFiles ? (
        <Unset what="No mail server is set up: mails are saved to files and reach nobody.">
          <code>SMTP_URL</code>
          {teamReached ? ' and ' : ', '}
          <code>MAIL_FROM</code>
          {teamReached ? null : <> and {notify}</>}
        </Unset>
      ) : null}
      {toFiles || teamReached ? null : (
        <Unset what="No mail tells the team of new inquiries: its only address reaches nobody.">
          {notify}
        </Unset>
      )}
    </>
  )
}
