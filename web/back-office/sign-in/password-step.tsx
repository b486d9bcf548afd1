import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AuthForm, quietLinkClass } from '../layout/auth-card.tsx'
import { dashboardAddress, hasSessionEnded, readSession } from '../session/session.ts'
import type { SignIn } from './use-sign-in.ts'

/**
 * Leads on who is signed in; everybody else starts in the e-mail field, unless another has the focus already, and who
 * comes back with an e-mail, in the password's.
 */
const useArrival = (email: string): void => {
  const navigate = useNavigate()
  const focusFirst = useEffectEvent(() => {
    if (!email && document.activeElement !== document.body) return
    document.getElementById(email ? 'password' : 'email')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (readSession()) void navigate(dashboardAddress(window.location.search), { replace: true })
    else focusFirst()
  }, [navigate])
}

function SessionEnded() {
  const { state } = useLocation() as { state: Parameters<typeof hasSessionEnded>[0] }
  if (!hasSessionEnded(state)) return null
  return (
    <Notice tone="warning">
      <p id="session-ended" className="font-semibold">
        Your session has ended. Please sign in again.
      </p>
    </Notice>
  )
}

/** E-mail and password, or a passkey. */
export function PasswordStep({ signIn }: { signIn: SignIn }) {
  const { failure, needsPasskey, isBusy, email } = signIn.state
  const isHydrating = !useHydrated()
  useArrival(email)
  return (
    <AuthForm
      failure={failure}
      failedField={failure?.field ?? ''}
      isBusy={isBusy}
      action="Sign In"
      busyText="Signing in..."
      onSubmit={({ email: typed = '', password = '' }) => signIn.sendPassword(typed, password)}
      onInput={signIn.edit}
    >
      {needsPasskey ? (
        <Button variant="outline" disabled={isBusy} onClick={() => signIn.sendPasskey()}>
          <KeyRound size={18} aria-hidden />
          Use a Passkey
        </Button>
      ) : null}
      {failure || isHydrating ? null : <SessionEnded />}
      <Field id="email" name="email" label="Email" required>
        {(control) => (
          <input
            {...control}
            type="email"
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- offers passkeys (HTML, “webauthn”)
            autoComplete="username webauthn"
            defaultValue={email}
            disabled={isBusy}
            aria-describedby="session-ended"
          />
        )}
      </Field>
      <Field id="password" name="password" label="Password" required>
        {(control) => <input {...control} type="password" autoComplete="current-password" disabled={isBusy} />}
      </Field>
      <p className="-mt-2 -mb-1 text-right">
        <Link className={quietLinkClass} to="/admin/forgot-password">
          Forgot Password
        </Link>
      </p>
    </AuthForm>
  )
}
