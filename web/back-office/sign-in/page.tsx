import { type FormEvent, useState } from 'react'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import { signIn } from '#contract/admins.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useGuardedForm } from '#web/ui/use-guarded-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { errorMessage } from '../format/error-message.ts'
import { AuthCard, quietLinkClass } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/meta.ts'
import { readSession, saveSession } from '../session/session.ts'

export const meta: MetaFunction = () => privateMeta('Admin Login')

const fallbackMessage = 'Login failed. Please check your credentials and try again.'

export default function SignIn() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isHydrating = !useHydrated()
  const guarded = useGuardedForm()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { email = '', password = '' } = Object.fromEntries(
      new FormData(event.currentTarget),
    ) as Record<string, string>
    setBusy(true)
    setError('')
    try {
      const previous = readSession()
      // The server ends the previous session.
      saveSession(
        await call(
          signIn,
          { body: { email, password } },
          previous ? { token: previous.token } : {},
        ),
      )
      await navigate('/admin/dashboard')
    } catch (failure) {
      setError(errorMessage(failure, fallbackMessage))
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
        method="post"
        onSubmit={submit}
        onInput={() => setError('')}
        className="grid gap-5"
      >
        {error ? (
          <Notice tone="error">
            <p role="alert" className="font-semibold">
              {error}
            </p>
          </Notice>
        ) : null}
        <Field id="email" name="email" label="Email" required>
          {(control) => <input {...control} type="email" autoComplete="username" disabled={busy} />}
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
