import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../editing/alert.tsx'
import { type ProofProps, useProof } from './use-proof.ts'
import { useSecondFactor } from './use-second-factor.ts'
import { useSession } from './use-session.ts'

/** The field stays enabled while the password is compared, so that it keeps the focus. */
export function PasswordProof({ input, prove }: ProofProps) {
  const { email } = useSession().admin
  const { data } = useSecondFactor()
  const { failure, isBusy, attempt, clearFailure } = useProof()
  if (data && data.confirms_by !== 'password') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(
      () => prove({ password: input.current?.value ?? '' }),
      () => input.current?.select(),
    )
  }
  return (
    <form method="post" aria-busy={isBusy} onSubmit={submit} onInput={clearFailure} className="mt-4 grid gap-4">
      {/* Tells password managers which account it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      {failure ? <Alert id="own-password-failure" {...failure} /> : null}
      <Field id="own-password" name="password" label="Your password" required>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="password"
            autoComplete="current-password"
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? 'own-password-failure' : undefined}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="justify-self-end" aria-disabled={isBusy}>
        {isBusy ? 'Confirming...' : 'Confirm'}
      </Button>
    </form>
  )
}
