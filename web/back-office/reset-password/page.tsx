import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import { privateHead } from '../shell/head.ts'
import { quietLink, Scene } from '../shell/scene.tsx'
import { dropSession, readSession } from '../shell/session.ts'
import { ResetForm } from './form.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { Success } from './success.tsx'
import { useResetLink } from './use-reset-link.ts'

export const meta: MetaFunction = () => [
  ...privateHead('Reset Password'),
  // The address holds the token: no request may carry it on. The server sends it as a header too.
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPassword() {
  const link = useResetLink()
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Scene title="Password Reset Successful!">
        <Success />
      </Scene>
    )
  }
  const back = (
    <Link className={quietLink} to="/admin/login">
      Back to Login
    </Link>
  )
  if (link.state === 'invalid') {
    return (
      <Scene title="Invalid Reset Link" back={back}>
        <InvalidLink {...link} />
      </Scene>
    )
  }
  const finish = (email: string) => {
    // Its session has ended at the server; another administrator's in this browser has not.
    if (readSession()?.admin.email === email) dropSession()
    setDone(true)
  }
  return (
    <Scene title="Reset Password" back={back}>
      {link.state === 'verifying' ? (
        <p role="status" className="flex items-center gap-3 py-6 text-slate">
          <Spinner />
          Verifying reset link...
        </p>
      ) : (
        <ResetForm token={link.token} email={link.email} onDone={() => finish(link.email)} />
      )}
    </Scene>
  )
}
