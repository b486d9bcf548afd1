import { Notice } from '#web/ui/notice.tsx'
import { formatDateTime } from '../format/date-time.ts'
import type { Statistics } from './stat-cards.tsx'

export function PasswordNotice({ passwordExpiresAt }: Pick<Statistics, 'passwordExpiresAt'>) {
  if (passwordExpiresAt === null) return null
  return (
    <Notice tone="warning">
      <p className="font-bold">
        Your password was generated: it opens no new session after{' '}
        {formatDateTime(passwordExpiresAt)}
      </p>
      <p>
        Set one of your own: by Forgot Password on the sign-in page, if you are a super
        administrator and mails reach you, or with <code>npm run admin -- set-password</code> on the
        server.
      </p>
    </Notice>
  )
}
