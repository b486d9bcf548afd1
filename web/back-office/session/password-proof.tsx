import { Dialog } from '@base-ui/react/dialog'
import type { FormEvent, RefObject } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '../editing/alert.tsx'
import type { ProofProps } from './reauthentication-context.ts'
import { useProof } from './use-proof.ts'

type Props = ProofProps & { input: RefObject<HTMLInputElement | null>; email: string }

/** The field stays enabled while the password is compared, so that it keeps the focus. */
export function PasswordProof({ input, email, prove }: Props) {
  const { failure, isBusy, attempt, clearFailure } = useProof()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(
      () => prove({ password: input.current?.value ?? '' }),
      () => input.current?.select(),
    )
  }
  return (
    <form
      method="post"
      aria-busy={isBusy}
      onSubmit={submit}
      onInput={clearFailure}
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
