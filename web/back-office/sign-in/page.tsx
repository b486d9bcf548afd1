import { type FormEvent, useState } from 'react'
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router'
import { signIn } from '#contract/admins.ts'
import { ApiError, call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useGuardedForm } from '#web/ui/use-guarded-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Alert } from '../editing/alert.tsx'
import { useFailureFocus } from '../editing/use-failure-focus.ts'
import { describeFailure, type Failure } from '../format/describe-failure.ts'
import { AuthCard, quietLinkClass } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/meta.ts'
import { isSession, readSession, saveSession } from '../session/session.ts'
import { dashboardAddress, hasSessionEnded } from '../session/sign-in-address.ts'
import { useArrival } from './use-arrival.ts'

export const meta: MetaFunction = () => privateMeta('Admin Login')

const fallbackMessage = 'Login failed. Please check your credentials and try again.'

export default function SignIn() {
  const [failure, setFailure] = useState<(Failure & { field: string }) | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Parameters<typeof hasSessionEnded>[0] }
  const isHydrating = !useHydrated()
  const guarded = useGuardedForm()
  const form = useFailureFocus(failure, failure?.field ?? '')
  useArrival(form)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { email = '', password = '' } = Object.fromEntries(
      new FormData(event.currentTarget),
    ) as Record<string, string>
    setBusy(true)
    setFailure(null)
    try {
      const previous = readSession()
      // The server ends the previous session.
      const options = previous ? { token: previous.token } : {}
      const session = await call(signIn, { body: { email, password } }, options)
      if (!isSession(session)) throw new Error('The reply holds no session.')
      saveSession(session)
      await navigate(dashboardAddress(window.location.search), { replace: true })
    } catch (error) {
      const field = error instanceof ApiError && 'email' in error.fields ? 'email' : 'password'
      setFailure({ ...describeFailure(error, fallbackMessage), field })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthCard
      title="Admin Login"
      backLink={
        <a className={quietLinkClass} href="/">
          Back to Home
        </a>
      }
    >
      <form
        {...guarded}
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={() => setFailure(null)}
        className="grid gap-5"
      >
        {failure ? <Alert text={failure.text} reason={failure.reason} /> : null}
        {!failure && !isHydrating && hasSessionEnded(state) ? (
          <Notice tone="warning">
            <p id="session-ended" className="font-semibold">
              Your session has ended. Please sign in again.
            </p>
          </Notice>
        ) : null}
        <Field id="email" name="email" label="Email" required>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="username"
              disabled={busy}
              aria-describedby="session-ended"
            />
          )}
        </Field>
        <Field id="password" name="password" label="Password" required>
          {(control) => (
            <input {...control} type="password" autoComplete="current-password" disabled={busy} />
          )}
        </Field>
        <p className="-my-2 text-right">
          <Link className={quietLinkClass} to="/admin/forgot-password">
            Forgot Password
          </Link>
        </p>
        <Button type="submit" className="mt-1 w-full" disabled={busy || isHydrating}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
    </AuthCard>
  )
}
