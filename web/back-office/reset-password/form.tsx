import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { passwordLength, resetMessages, resetPassword } from '#contract/accounts/admins.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { useAttempt } from '../editing/use-attempt.ts'
import { assertSuccess } from '../format/describe-failure.ts'
import { AuthForm } from '../layout/auth-card.tsx'

/** Only the length is enforced. */
const passwordRequirements = [
  { label: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  {
    label: 'Upper and lower case letters',
    isMet: (password: string) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  },
  { label: 'A number', isMet: (password: string) => /\d/.test(password) },
  { label: 'A special character', isMet: (password: string) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password) },
] as const

const labels = ['Weak', 'Fair', 'Good', 'Strong', 'Very Strong'] as const

/** From 1 to 5: a point per requirement met, and one for a length of 12; 0 counts as Weak. */
export function passwordStrength(password: string): { score: number; label: string } {
  const points = passwordRequirements.filter(({ isMet }) => isMet(password)).length
  const score = Math.max(1, points + Number(password.length >= 12))
  return { score, label: labels[score - 1] ?? labels[0] }
}

type PasswordFieldProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled: boolean
}

function PasswordField({ id, label, value, onChange, error, disabled }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field id={id} name={id} label={label} required error={error}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...control}
            className={`${className} pr-13`}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            disabled={disabled}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 my-auto grid size-10 place-items-center rounded-full text-slate transition-colors hover:text-blue"
          >
            <Icon size={19} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}

const segmentColours = ['', 'bg-danger', 'bg-amber', 'bg-azure', 'bg-converted', 'bg-converted']

function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password)
  const litSegments = password === '' ? 0 : score
  return (
    <div className="-mt-2">
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuenow={litSegments}
        aria-valuetext={litSegments ? label : 'None'}
        className="grid grid-cols-5 gap-1.5"
      >
        {[1, 2, 3, 4, 5].map((segment) => (
          <span
            key={segment}
            className={`h-1.5 rounded-full transition-colors ${segment <= litSegments ? segmentColours[litSegments] : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="mt-2 text-sm leading-5 text-slate" aria-live="polite">
        Password strength: {litSegments ? <strong className="text-ink">{label}</strong> : '–'}
      </p>
    </div>
  )
}

function Requirements({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="grid gap-1.5 text-sm leading-5">
      {passwordRequirements.map(({ label, isMet }) => {
        const met = isMet(password)
        const Icon = met ? Check : Circle
        return (
          <li key={label} className={`flex items-center gap-2 ${met ? 'font-semibold text-converted' : 'text-slate'}`}>
            <Icon size={15} strokeWidth={met ? 3 : 2} aria-hidden className="shrink-0" />
            {label}
            <span className="sr-only">{met ? '(met)' : '(not met yet)'}</span>
          </li>
        )
      })}
    </ul>
  )
}

const fallbackMessage = 'Failed to reset password. Please try again or request a new reset link.'

type ResetFormProps = { token: string; email: string; onSuccess: () => void }

export function ResetForm({ token, email, onSuccess }: ResetFormProps) {
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const { failure, setFailure, clearFailure, isBusy, attempt } = useAttempt(fallbackMessage)
  const mismatch = newPassword !== confirmation

  const reset = () => {
    if (mismatch) return
    if (newPassword.length < passwordLength.min) return setFailure({ text: resetMessages.tooShort })
    void attempt(async () => {
      const { success } = await call(resetPassword, { body: { token, newPassword } })
      assertSuccess(success)
      onSuccess()
    })
  }

  return (
    <>
      <p className="-mt-2 mb-5 text-slate">
        Create a new password for <strong className="break-words text-ink">{email}</strong>
      </p>
      <AuthForm
        failure={failure}
        failedField="new-password"
        isBusy={isBusy}
        isBlocked={mismatch}
        noValidate
        action="Reset Password"
        busyText="Resetting..."
        onSubmit={reset}
        onInput={clearFailure}
      >
        {/* Password managers need it. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          id="new-password"
          label="New Password"
          value={newPassword}
          onChange={setNewPassword}
          disabled={isBusy}
        />
        <StrengthMeter password={newPassword} />
        <Requirements password={newPassword} />
        <PasswordField
          id="confirm-password"
          label="Confirm Password"
          value={confirmation}
          onChange={setConfirmation}
          error={confirmation !== '' && mismatch ? resetMessages.mismatch : undefined}
          disabled={isBusy}
        />
      </AuthForm>
    </>
  )
}
