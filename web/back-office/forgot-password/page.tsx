import { type FormEvent, useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { requestPasswordReset, resetMessages } from '#contract/accounts/admins.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { useGuardedForm } from '#web/ui/use-guarded-form.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Alert } from '../editing/alert.tsx'
import { useSubmission } from '../editing/use-acts.ts'
import { assertSuccess } from '../format/describe-failure.ts'
import { AuthCard, quietLinkClass } from '../layout/auth-card.tsx'
import { privateMeta } from '../layout/layout.tsx'

const fallbackMessage = 'Failed to process request. Please try again.'

function RequestResetForm({ onSent }: { onSent: (sentence: string) => void }) {
  const { form, failure, setFailure, isBusy, submit } = useSubmission('email', fallbackMessage)
  const isHydrating = !useHydrated()
  const guarded = useGuardedForm()
  const request = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    void submit(async () => {
      const { success, message } = await call(requestPasswordReset, { body: { email } })
      assertSuccess(success)
      onSent(message || resetMessages.requested)
    })
  }
  return (
    <>
      <p className="-mt-2 mb-5 text-slate">
        Enter the e-mail address of your account, and we send you a link to set a new password.
      </p>
      <form
        {...guarded}
        ref={form}
        method="post"
        onSubmit={request}
        onInput={() => setFailure(null)}
        className="grid gap-5"
      >
        {failure ? <Alert {...failure} /> : null}
        <Field id="email" name="email" label="Admin Email Address" required>
          {(control) => <input {...control} type="email" autoComplete="username" maxLength={254} disabled={isBusy} />}
        </Field>
        <Button type="submit" className="w-full" disabled={isBusy || isHydrating}>
          {isBusy ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </form>
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
    <AuthCard
      title={message ? 'Email Sent!' : 'Forgot Password'}
      backLink={
        <Link className={quietLinkClass} to="/admin/login">
          Back to Login
        </Link>
      }
    >
      {message ? <SentConfirmation message={message} /> : <RequestResetForm onSent={setSentence} />}
    </AuthCard>
  )
}
