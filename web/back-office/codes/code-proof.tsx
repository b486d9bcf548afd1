import { type FormEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { ProofProps } from '../session/reauthentication-context.ts'
import { useProof } from '../session/use-proof.ts'
import { useSecondFactor } from './use-second-factor.ts'

/** Confirms who is there by a code of the app, or a recovery code. */
export function CodeProof({ prove }: ProofProps) {
  const { data } = useSecondFactor()
  const id = useId()
  const { failure, isBusy, attempt, clearFailure } = useProof()
  if (data?.codes !== 'on') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('code')
    if (!(input instanceof HTMLInputElement)) return
    void attempt(
      () => prove({ code: input.value }),
      () => input.select(),
    )
  }
  return (
    <form
      method="post"
      aria-busy={isBusy}
      onSubmit={submit}
      onInput={clearFailure}
      className="mt-5 grid gap-4 border-t border-line pt-4"
    >
      <Field id={id} name="code" label="Or a code of your app" required error={failure?.text}>
        {(control) => (
          <input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-end"
        aria-disabled={isBusy}
      >
        {isBusy ? 'Confirming...' : 'Confirm by code'}
      </Button>
    </form>
  )
}
