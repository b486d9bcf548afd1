import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { requestPasswordReset, resetMessages } from '#contract/accounts/admins.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { useAttempt } from '../editing/use-attempt.ts'
import { assertSuccess } from '../format/describe-failure.ts'
import { AuthCard, AuthForm, backToLogin } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/layout.tsx'

const fallbackMessage = 'Failed to process request. Please try again.'

function RequestResetForm({ onSent }: { onSent: (sentence: string) => void }) {
  const { failure, clearFailure, isBusy, attempt } = useAttempt(fallbackMessage)
  const request = async (email: string) => {
    const { success, message } = await call(requestPasswordReset, { body: { email } })
    assertSuccess(success)
    onSent(message || resetMessages.requested)
  }
  return (
    <>
      <p className="-mt-2 mb-5 text-slate">
        Enter the e-mail address of your account, and we send you a link to set a new password.
      </p>
      <AuthForm
        failure={failure}
        failedField="email"
        isBusy={isBusy}
        action="Send Reset Link"
        busyText="Sending..."
        onSubmit={({ email = '' }) => void attempt(() => request(email))}
        onInput={clearFailure}
      >
        <Field id="email" name="email" label="Admin Email Address" required>
          {(control) => <input {...control} type="email" autoComplete="username" maxLength={254} disabled={isBusy} />}
        </Field>
      </AuthForm>
      <p className="mt-5 rounded-s bg-sky px-4 py-3 text-sm leading-6 text-navy">
        <strong>Note:</strong> Only super admin accounts can reset their password by e-mail. Regular admins must contact
        the super administrator.
      </p>
    </>
  )
}

const steps = [
  'Check your inbox.',
  'Click the link in the e-mail.',
  'The link expires in 1 hour.',
  'Log in with your new password.',
]

function SentConfirmation({ message }: { message: string }) {
  return (
    <>
      <p role="status">{message}</p>
      <h2 className="mt-6 font-bold">Next steps</h2>
      <NumberedList items={steps} />
    </>
  )
}

export const meta: MetaFunction = () => privateMeta('Forgot Password')

export default function ForgotPassword() {
  const [message, setSentence] = useState('')
  return (
    <AuthCard title={message ? 'Email Sent!' : 'Forgot Password'} backLink={backToLogin}>
      {message ? <SentConfirmation message={message} /> : <RequestResetForm onSent={setSentence} />}
    </AuthCard>
  )
}
