import { resetSentences } from '#contract/admins.ts'
import { PasswordField } from './password-field.tsx'
import { Requirements } from './requirements.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import type { useNewPassword } from './use-new-password.ts'

type Given = { typed: ReturnType<typeof useNewPassword>; onEdit: () => void; disabled: boolean }

/** A new password, judged while it is typed, and its repetition. */
export function NewPasswordFields({ typed, onEdit, disabled }: Given) {
  const { password, repeated, differ } = typed
  const edit = (write: (value: string) => void) => (value: string) => {
    onEdit()
    write(value)
  }
  return (
    <>
      <PasswordField
        id="new-password"
        label="New Password"
        value={password}
        onChange={edit(typed.setPassword)}
        disabled={disabled}
      />
      <StrengthMeter password={password} />
      <Requirements password={password} />
      <PasswordField
        id="confirm-password"
        label="Confirm Password"
        value={repeated}
        onChange={edit(typed.setRepeated)}
        error={repeated !== '' && differ ? resetSentences.differ : undefined}
        disabled={disabled}
      />
    </>
  )
}
