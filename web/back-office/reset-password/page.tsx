import { useEffect, useState } from 'react'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Alert } from '../editing/alert.tsx'
import type { Failure } from '../format/describe-failure.ts'
import { AuthCard, backToLogin } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/layout.tsx'
import { clearSession, readSession } from '../session/session.ts'
import { ResetForm } from './form.tsx'
import { useResetLink } from './use-reset-link.ts'

const redirectDelayMs = 3_000

function ResetSuccess() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/admin/login', { replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <p role="status" className="font-semibold">
          Your password is changed. You can log in with it now.
        </p>
      </Notice>
      <p className="text-slate">You are taken to the login page in 3 seconds.</p>
      <Link className={buttonClass()} to="/admin/login" replace>
        Go to Login Now
      </Link>
    </div>
  )
}

function InvalidLink({ failure }: { failure: Failure }) {
  return (
    <div className="grid gap-5">
      <Alert {...failure} />
      <p className="text-slate">
        A link works once: for 1 hour after it was sent, an invitation for 24 hours. Who invited you can send it again.
      </p>
      <Link className={buttonClass()} to="/admin/forgot-password">
        Request New Reset Link
      </Link>
    </div>
  )
}

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
  const { link, retry } = useResetLink()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <AuthCard title="Password Reset Successful!">
        <ResetSuccess />
      </AuthCard>
    )
  }
  const handleSuccess = (email: string) => {
    // The server ended this account's sessions, not those of another account in this browser.
    if (readSession()?.admin.email === email) clearSession()
    setDone(true)
  }
  return (
    <AuthCard title={titles[link.state]} backLink={backToLogin}>
      {link.state === 'verifying' ? (
        <p role="status" className="flex items-center gap-3 py-6 text-slate">
          <Spinner />
          Verifying reset link...
        </p>
      ) : null}
      {link.state === 'invalid' ? <InvalidLink failure={link.failure} /> : null}
      {link.state === 'unverified' ? (
        <div className="grid gap-5">
          <Alert {...link.failure} />
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : null}
      {link.state === 'valid' ? (
        <ResetForm token={link.token} email={link.email} onSuccess={() => handleSuccess(link.email)} />
      ) : null}
    </AuthCard>
  )
}
