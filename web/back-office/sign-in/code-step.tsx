import { useState } from 'react'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import { Field } from '#web/ui/field.tsx'
import { AuthForm, quietLinkClass } from '../layout/auth-card.tsx'
import type { SignIn } from './use-sign-in.ts'

type Props = { signIn: SignIn; prompt: string }

/** What the app shows, or a recovery code: one field for the keyboard of each. */
const kinds = {
  app: { label: 'Code', input: { inputMode: 'numeric', autoComplete: 'one-time-code' }, other: 'Use a recovery code' },
  recovery: {
    label: 'Recovery code',
    input: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false },
    other: 'Use a code of the app',
  },
} as const

const focusField = (element: HTMLInputElement | null) => element?.focus()

/** It follows the right password of an account with codes, in the same card. */
export function CodeStep({ signIn, prompt }: Props) {
  const { failure, isBusy } = signIn.state
  const isUnreadable = prompt === codeMessages.unreadable
  const [kind, setKind] = useState<keyof typeof kinds>(isUnreadable ? 'recovery' : 'app')
  const { label, input, other } = kinds[kind]
  return (
    <AuthForm
      failure={failure}
      failedField="code"
      isBusy={isBusy}
      action="Sign In"
      busyText="Signing in..."
      onSubmit={({ code = '' }) => signIn.sendCode(code)}
      onInput={signIn.edit}
    >
      <Field
        key={kind}
        id="code"
        name="code"
        label={label}
        required
        hint={kind === 'app' || isUnreadable ? prompt : 'One of the ten that you kept. Each works once.'}
      >
        {(control) => <input {...control} {...input} ref={focusField} type="text" maxLength={40} disabled={isBusy} />}
      </Field>
      <p className="-mt-2 -mb-1 flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          className={`${quietLinkClass} cursor-pointer`}
          disabled={isBusy}
          onClick={signIn.leaveCodeStep}
        >
          Back
        </button>
        {isUnreadable ? null : (
          <button
            type="button"
            className={`${quietLinkClass} cursor-pointer`}
            disabled={isBusy}
            onClick={() => {
              signIn.edit()
              setKind(kind === 'app' ? 'recovery' : 'app')
            }}
          >
            {other}
          </button>
        )}
      </p>
    </AuthForm>
  )
}
