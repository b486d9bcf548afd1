import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { describeFailure } from '../format/describe-failure.ts'
import type { ProofProps } from '../session/reauthentication-context.ts'
import { useSecondFactor } from './use-second-factor.ts'

/** Confirms who is there by a code of the app, or a recovery code. */
export function CodeProof({ prove }: ProofProps) {
  const { data } = useSecondFactor()
  const id = useId()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  if (data?.codes !== 'on') return null
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('code')
    if (isBusy || !(input instanceof HTMLInputElement)) return
    setIsBusy(true)
    setError(undefined)
    try {
      await prove({ code: input.value })
    } catch (failure) {
      setError(describeFailure(failure, 'This could not be confirmed.').text)
      input.select()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      method="post"
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
      onInput={() => setError(undefined)}
      className="mt-5 grid gap-4 border-t border-line pt-4"
    >
      <Field id={id} name="code" label="Or a code of your app" required error={error}>
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
