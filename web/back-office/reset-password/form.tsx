import { type FormEvent, useState } from 'react'
import { passwordLength, resetSentences } from '#contract/admins.ts'
import { setPassword } from '#web/api/admins.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '../shell/alert.tsx'
import { sentenceOf } from '../shell/failure.ts'
import { PasswordField } from './password-field.tsx'
import { Requirements } from './requirements.tsx'
import { StrengthMeter } from './strength-meter.tsx'

const unexplained = 'Failed to reset password. Please try again or request a new reset link.'

type ResetFormGiven = { token: string; email: string; onDone: () => void }

export function ResetForm({ token, email, onDone }: ResetFormGiven) {
  const [password, setNew] = useState('')
  const [repeated, setRepeated] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const differ = password !== repeated

  const reset = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || differ) return
    if (password.length < passwordLength.least) return setError(resetSentences.short)
    setBusy(true)
    setError('')
    try {
      await setPassword(token, password)
      onDone()
    } catch (failure) {
      setError(sentenceOf(failure, unexplained))
      setBusy(false)
    }
  }

  const edit = (write: (value: string) => void) => (value: string) => {
    setError('')
    write(value)
  }

  return (
    <form method="post" noValidate onSubmit={reset} className="grid gap-5">
      <p className="-mt-2 text-slate">
        Create a new password for <strong className="break-words text-ink">{email}</strong>
      </p>
      {error ? <Alert>{error}</Alert> : null}
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="new-password"
        label="New Password"
        value={password}
        onChange={edit(setNew)}
        disabled={busy}
      />
      <StrengthMeter password={password} />
      <Requirements password={password} />
      <PasswordField
        id="confirm-password"
        label="Confirm Password"
        value={repeated}
        onChange={edit(setRepeated)}
        error={repeated !== '' && differ ? resetSentences.differ : undefined}
        disabled={busy}
      />
      <Button type="submit" className="w-full" disabled={busy || differ}>
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}
