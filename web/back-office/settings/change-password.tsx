import { type FormEvent, useState } from 'react'
import { passwordLength, resetSentences } from '#contract/admins.ts'
import { changePassword } from '#web/api/admins.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '../shell/alert.tsx'
import { sentenceOf } from '../shell/failure.ts'
import { NewPasswordFields } from '../shell/new-password/fields.tsx'
import { PasswordField } from '../shell/new-password/password-field.tsx'
import { useNewPassword } from '../shell/new-password/use-new-password.ts'
import type { Session } from '../shell/session.ts'
import { useTell } from '../shell/telling.tsx'
import { useLeaveOnExpiry } from '../shell/use-sign-out.ts'

const unexplained = 'Failed to change password. Please try again.'

/** The form by which whoever is signed in changes the own password; only this session goes on afterwards. */
export function ChangePassword({ session }: { session: Session }) {
  const [current, setCurrent] = useState('')
  const typed = useNewPassword()
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const tell = useTell()
  useLeaveOnExpiry(failure)

  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || typed.differ) return
    if (current === '') return setError('Please enter your current password.')
    if (typed.password.length < passwordLength.least) return setError(resetSentences.short)
    setBusy(true)
    setError('')
    try {
      await changePassword(session.token, current, typed.password)
      setCurrent('')
      typed.clear()
      tell({
        tone: 'good',
        text: 'Your password is changed',
        reason: 'You are signed out everywhere else.',
      })
    } catch (refused) {
      setFailure(refused)
      setError(sentenceOf(refused, unexplained))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-labelledby="change-password"
      className="mt-5 max-w-2xl rounded-m border border-line bg-white p-5 shadow-resting sm:p-7"
    >
      <h2 id="change-password" className="text-xl font-bold">
        Change password
      </h2>
      <form method="post" noValidate onSubmit={change} className="mt-4 grid gap-5">
        {error ? <Alert>{error}</Alert> : null}
        {/* For password managers: whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={session.admin.email}
          readOnly
          hidden
        />
        <PasswordField
          id="current-password"
          label="Current Password"
          value={current}
          onChange={(value) => {
            setError('')
            setCurrent(value)
          }}
          disabled={busy}
          isCurrent
        />
        <NewPasswordFields typed={typed} onEdit={() => setError('')} disabled={busy} />
        <Button type="submit" className="justify-self-start" disabled={busy || typed.differ}>
          {busy ? 'Changing...' : 'Change Password'}
        </Button>
      </form>
    </section>
  )
}
