import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthCard, quietLinkClass } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/meta.ts'
import { clearSession, readSession } from '../session/session.ts'
import { ResetForm } from './form.tsx'
import { ResetSuccess } from './reset-success.tsx'
import { InvalidLink, UnverifiedLink } from './unusable-link.tsx'
import { useResetLink } from './use-reset-link.ts'

export const meta: MetaFunction = () => [
  ...privateMeta('Reset Password'),
  // The address holds the token. The server sends this as a header too.
  { name: 'referrer', content: 'no-referrer' },
]

const titles = {
  verifying: 'Reset Password',
  valid: 'Reset Password',
  invalid: 'Invalid Reset Link',
  unverified: 'Link Not Checked Yet',
}

export default function ResetPassword() {
  const link = useResetLink()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <AuthCard title="Password Reset Successful!">
        <ResetSuccess />
      </AuthCard>
    )
  }
  const back = (
    <Link className={quietLinkClass} to="/admin/login">
      Back to Login
    </Link>
  )
  const handleSuccess = (email: string) => {
    // The server ended this account's sessions, not those of another account in this browser.
    if (readSession()?.admin.email === email) clearSession()
    setDone(true)
  }
  return (
    <AuthCard title={titles[link.state]} backLink={back}>
      {link.state === 'verifying' ? (
        <p role="status" className="flex items-center gap-3 py-6 text-slate">
          <Spinner />
          Verifying reset link...
        </p>
      ) : null}
      {link.state === 'invalid' ? <InvalidLink failure={link.failure} /> : null}
      {link.state === 'unverified' ? (
        <UnverifiedLink failure={link.failure} retry={link.retry} />
      ) : null}
      {link.state === 'valid' ? (
        <ResetForm
          token={link.token}
          email={link.email}
          onSuccess={() => handleSuccess(link.email)}
        />
      ) : null}
    </AuthCard>
  )
}
