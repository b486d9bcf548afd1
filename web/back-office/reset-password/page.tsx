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
  if (link.state === 'invalid') {
    return (
      <AuthCard title="Invalid Reset Link" backLink={back}>
        <InvalidLink failure={link.failure} />
      </AuthCard>
    )
  }
  if (link.state === 'unverified') {
    return (
      <AuthCard title="Link Not Checked Yet" backLink={back}>
        <UnverifiedLink failure={link.failure} retry={link.retry} />
      </AuthCard>
    )
  }
  const handleSuccess = (email: string) => {
    // The server ended this account's sessions, not those of another account in this browser.
    if (readSession()?.admin.email === email) clearSession()
    setDone(true)
  }
  return (
    <AuthCard title="Reset Password" backLink={back}>
      {link.state === 'verifying' ? (
        <p role="status" className="flex items-center gap-3 py-6 text-slate">
          <Spinner />
          Verifying reset link...
        </p>
      ) : (
        <ResetForm
          token={link.token}
          email={link.email}
          onSuccess={() => handleSuccess(link.email)}
        />
      )}
    </AuthCard>
  )
}
