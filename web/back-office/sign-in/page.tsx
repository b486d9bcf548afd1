import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router'
import { signIn } from '#contract/accounts/admins.ts'
import type { Assertion } from '#contract/accounts/passkey-credentials.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { ApiError, type CallOptions, call } from '#web/api/client.ts'
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
import { PasskeyError } from '../session/webauthn.ts'
import { browserTimeZone } from './browser-time-zone.ts'
import { type CodeRequest, CodeStep } from './code-step.tsx'
import { useArrival } from './use-arrival.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

export const meta: MetaFunction = () => privateMeta('Admin Login')

const fallbackMessage = 'Login failed. Please check your credentials and try again.'

export default function SignIn() {
  const [failure, setFailure] = useState<(Failure & { field: string }) | null>(null)
  // The password waits in memory alone.
  const [codeRequest, setCodeRequest] = useState<CodeRequest | null>(null)
  const [typedEmail, setTypedEmail] = useState('')
  const [needsPasskey, setNeedsPasskey] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Parameters<typeof hasSessionEnded>[0] }
  const isHydrating = !useHydrated()
  const guarded = useGuardedForm()
  const form = useFailureFocus(failure, failure?.field ?? '')
  useArrival(form)
  useEffect(() => {
    const password = form.current?.elements.namedItem('password')
    if (typedEmail && password instanceof HTMLElement) password.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the code step is left
  }, [codeRequest])

  const open = async (ask: (options: CallOptions) => Promise<Reply<typeof signIn>>) => {
    if (busy) return undefined
    setBusy(true)
    setFailure(null)
    try {
      const previous = readSession()
      // The server ends the previous session.
      const options = previous ? { token: previous.token } : {}
      const session = await ask(options)
      if (!isSession(session)) throw new Error('The reply holds no session.')
      saveSession(session)
      await navigate(dashboardAddress(window.location.search), { replace: true })
      return undefined
    } catch (error) {
      return error
    } finally {
      setBusy(false)
    }
  }

  const send = async (body: Input<typeof signIn>['body']) => {
    const error = await open((options) =>
      call(signIn, { body: { ...body, timeZone: browserTimeZone() } }, options),
    )
    if (!error) return
    const factor = error instanceof ApiError ? error.factor : undefined
    setNeedsPasskey(factor === 'passkey')
    if (factor === 'code' && error instanceof ApiError && !codeRequest) {
      setCodeRequest({ email: body.email, password: body.password, prompt: error.message })
      return
    }
    const field = error instanceof ApiError && 'email' in error.fields ? 'email' : 'password'
    setFailure({ ...describeFailure(error, fallbackMessage), field })
    // A new password, for instance, begins anew.
    if (error instanceof ApiError && error.status === 401 && factor !== 'code') setCodeRequest(null)
  }

  const openByPasskey = async (chosen?: Assertion) => {
    const error = await open(async (options) => {
      const passkeys = await import('./passkeys.ts')
      return passkeys.signInWith(chosen ?? (await passkeys.askForPasskey()), options)
    })
    if (!error) return
    const described =
      error instanceof PasskeyError
        ? { text: 'The passkey did not sign you in.', reason: error.message }
        : describeFailure(error, fallbackMessage)
    setFailure({ ...described, field: 'email' })
  }
  usePasskeyAutofill(busy || codeRequest !== null, (chosen) => void openByPasskey(chosen))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '', password = '' } = Object.fromEntries(
      new FormData(event.currentTarget),
    ) as Record<string, string>
    setTypedEmail(email)
    void send({ email, password })
  }

  if (codeRequest) {
    const { email, password, prompt } = codeRequest
    return (
      <AuthCard title="Admin Login">
        <CodeStep
          prompt={prompt}
          failure={failure}
          busy={busy}
          onSubmit={(code) => void send({ email, password, code })}
          onInput={() => setFailure(null)}
          onBack={() => {
            setFailure(null)
            setCodeRequest(null)
          }}
        />
      </AuthCard>
    )
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
        {needsPasskey ? (
          <Button variant="outline" disabled={busy} onClick={() => void openByPasskey()}>
            <KeyRound size={18} aria-hidden />
            Use a Passkey
          </Button>
        ) : null}
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
              // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- offers passkeys (HTML, “webauthn”)
              autoComplete="username webauthn"
              defaultValue={typedEmail}
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
