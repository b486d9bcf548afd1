import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type RefObject, useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../editing/alert.tsx'
import { describeFailure, type Failure } from '../format/describe-failure.ts'
import type { ProofProps } from './reauthentication-context.ts'

type Props = ProofProps & { input: RefObject<HTMLInputElement | null>; email: string }

/** The field stays enabled while the password is compared, so that it keeps the focus. */
export function PasswordProof({ input, email, prove }: Props) {
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = input.current?.value ?? ''
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await prove({ password })
    } catch (error) {
      setFailure(describeFailure(error, 'This could not be confirmed.'))
      input.current?.select()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      method="post"
      aria-busy={isBusy}
      onSubmit={(event) => void submit(event)}
      onInput={() => setFailure(undefined)}
      className="mt-4 grid gap-4"
    >
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
      <div className="mt-1 flex flex-wrap justify-end gap-2.5">
        <Dialog.Close className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Cancel
        </Dialog.Close>
        <Button type="submit" size="sm" aria-disabled={isBusy}>
          {isBusy ? 'Confirming...' : 'Confirm'}
        </Button>
      </div>
    </form>
  )
}
