import { type FormEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type ProofProps, useProof } from '../session/use-proof.ts'
import { useSecondFactor } from '../session/use-second-factor.ts'

/** Confirms who is there by a code of the app, or a recovery code. */
export function CodeProof({ input, prove }: ProofProps) {
  const { data } = useSecondFactor()
  const id = useId()
  const { failure, isBusy, attempt, clearFailure } = useProof()
  if (!data || data.codes === 'off') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(
      () => prove({ code: input.current?.value ?? '' }),
      () => input.current?.select(),
    )
  }
  return (
    <form method="post" aria-busy={isBusy} onSubmit={submit} onInput={clearFailure} className="mt-4 grid gap-4">
      <Field
        id={id}
        name="code"
        label={data.codes === 'on' ? 'A code of your app, or a recovery code' : 'A recovery code'}
        required
        error={failure?.text}
      >
        {(control) => <input {...control} ref={input} autoComplete="one-time-code" maxLength={40} />}
      </Field>
      <Button type="submit" size="sm" className="justify-self-end" aria-disabled={isBusy}>
        {isBusy ? 'Confirming...' : 'Confirm by code'}
      </Button>
    </form>
  )
}
