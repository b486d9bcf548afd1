import { type FormEvent, useState } from 'react'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import { openSession } from '#web/api/admins.ts'
import { CallFailed } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useGuardedForm } from '#web/ui/use-guarded-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { privateHead } from '../shell/head.ts'
import { quietLink, Scene } from '../shell/scene.tsx'
import { keepSession, readSession } from '../shell/session.ts'

export const meta: MetaFunction = () => privateHead('Admin Login')

const unexplained = 'Login failed. Please check your credentials and try again.'

export default function SignIn() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const waiting = !useHydrated()
  const guarded = useGuardedForm()

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { email = '', password = '' } = Object.fromEntries(
      new FormData(event.currentTarget),
    ) as Record<string, string>
    setBusy(true)
    setError('')
    try {
      keepSession(await openSession(email, password, readSession()?.token))
      await navigate('/admin/dashboard')
    } catch (failure) {
      setError((failure instanceof CallFailed && failure.message) || unexplained)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Scene
      title="Admin Login"
      back={
        <a className={quietLink} href="/">
          Back to Home
        </a>
      }
    >
      <form
        {...guarded}
        method="post"
        onSubmit={signIn}
        onInput={() => setError('')}
        className="grid gap-5"
      >
        {error ? (
          <Notice tone="bad">
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
          <Link className={quietLink} to="/admin/forgot-password">
            Forgot Password
          </Link>
        </p>
        <Button type="submit" className="mt-1 w-full" disabled={busy || waiting}>
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
    </Scene>
  )
}
