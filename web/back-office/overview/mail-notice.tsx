import { Notice } from '#web/ui/notice.tsx'
import { counted } from '../shell/counted.ts'
import type { Stats } from './figures.tsx'

/** Says so while mails do not reach anybody: a family that waits for an answer must not wait for a mail server. */
export function MailNotice({ mail: { failing, toFiles } }: Pick<Stats, 'mail'>) {
  if (failing > 0) {
    return (
      <div role="alert">
        <Notice tone="bad">
          <p className="font-bold">{counted(failing, 'mail')} could not be sent</p>
          <p>
            Every inquiry is here all the same. What stood in the way is said in the details of each
            contact; the system administrator sends them again with{' '}
            <code>npm run mail -- retry</code>.
          </p>
        </Notice>
      </div>
    )
  }
  if (!toFiles) return null
  return (
    <p className="rounded-m border border-line bg-sky px-4 py-3 text-navy">
      No mail server is set up: mails are saved to files and reach nobody. The system administrator
      sets <code>SMTP_URL</code>, <code>MAIL_FROM</code> and <code>NOTIFY_EMAILS</code>.
    </p>
  )
}
