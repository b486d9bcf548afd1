import { type FormEvent, useState } from 'react'
import { passwordLength, resetMessages, resetPassword } from '#contract/accounts/admins.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '../editing/alert.tsx'
import { useFailureFocus } from '../editing/use-failure-focus.ts'
import { assertSuccess, describeFailure, type Failure } from '../format/describe-failure.ts'
import { PasswordField } from './password-field.tsx'
import { Requirements } from './requirements.tsx'
import { StrengthMeter } from './strength-meter.tsx'

const fallbackMessage = 'Failed to reset password. Please try again or request a new reset link.'

type ResetFormProps = { token: string; email: string; onSuccess: () => void }

export function ResetForm({ token, email, onSuccess }: ResetFormProps) {
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useFailureFocus(failure, 'new-password')
  const mismatch = newPassword !== confirmation

  const reset = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || mismatch) return
    if (newPassword.length < passwordLength.min) {
      return setFailure({ text: resetMessages.tooShort })
    }
    setBusy(true)
    setFailure(null)
    try {
      const { success } = await call(resetPassword, { body: { token, newPassword } })
      assertSuccess(success)
      onSuccess()
    } catch (error) {
      setFailure(describeFailure(error, fallbackMessage))
      setBusy(false)
    }
  }

  const clearErrorAnd = (write: (value: string) => void) => (value: string) => {
    setFailure(null)
    write(value)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={reset} className="grid gap-5">
      <p className="-mt-2 text-slate">
        Create a new password for <strong className="break-words text-ink">{email}</strong>
      </p>
      {failure ? <Alert {...failure} /> : null}
      {/* Password managers need it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="new-password"
        label="New Password"
        value={newPassword}
        onChange={clearErrorAnd(setNewPassword)}
        disabled={busy}
      />
      <StrengthMeter password={newPassword} />
      <Requirements password={newPassword} />
      <PasswordField
        id="confirm-password"
        label="Confirm Password"
        value={confirmation}
        onChange={clearErrorAnd(setConfirmation)}
        error={confirmation !== '' && mismatch ? resetMessages.mismatch : undefined}
        disabled={busy}
      />
      <Button type="submit" className="w-full" disabled={busy || mismatch}>
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}
