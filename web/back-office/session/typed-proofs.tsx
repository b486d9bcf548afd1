import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../editing/alert.tsx'
import type { Failure } from '../format/describe-failure.ts'
import { type Proof, type ProofProps, useProof } from './use-proof.ts'
import { useSecondFactor } from './use-second-factor.ts'
import { useSession } from './use-session.ts'

type FormProps = ProofProps & {
  toProof: (typed: string) => Proof
  action: string
  children: (failure: Failure | null) => ReactNode
}

/** The field stays enabled while what was typed is compared, so that it keeps the focus. */
function ProofForm({ input, prove, toProof, action, children }: FormProps) {
  const { failure, isBusy, attempt, clearFailure } = useProof()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(
      () => prove(toProof(input.current?.value ?? '')),
      () => input.current?.select(),
    )
  }
  return (
    <form method="post" aria-busy={isBusy} onSubmit={submit} onInput={clearFailure} className="mt-4 grid gap-4">
      {children(failure)}
      <Button type="submit" size="sm" className="justify-self-end" aria-disabled={isBusy}>
        {isBusy ? 'Confirming...' : action}
      </Button>
    </form>
  )
}

export function PasswordProof(props: ProofProps) {
  const { email } = useSession().admin
  const { data } = useSecondFactor()
  if (data && data.confirms_by !== 'password') return null
  return (
    <ProofForm {...props} toProof={(password) => ({ password })} action="Confirm">
      {(failure) => (
        <>
          {/* Tells password managers which account it is. */}
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          {failure ? <Alert id="own-password-failure" {...failure} /> : null}
          <Field id="own-password" name="password" label="Your password" required>
            {(control) => (
              <input
                {...control}
                ref={props.input}
                type="password"
                autoComplete="current-password"
                aria-invalid={failure ? true : undefined}
                aria-describedby={failure ? 'own-password-failure' : undefined}
              />
            )}
          </Field>
        </>
      )}
    </ProofForm>
  )
}

/** By a code of the app, or a recovery code. */
export function CodeProof(props: ProofProps) {
  const { data } = useSecondFactor()
  const id = useId()
  if (!data || data.codes === 'off') return null
  const label = data.codes === 'on' ? 'A code of your app, or a recovery code' : 'A recovery code'
  return (
    <ProofForm {...props} toProof={(code) => ({ code })} action="Confirm by code">
      {(failure) => (
        <Field id={id} name="code" label={label} required error={failure?.text}>
          {(control) => <input {...control} ref={props.input} autoComplete="one-time-code" maxLength={40} />}
        </Field>
      )}
    </ProofForm>
  )
}
