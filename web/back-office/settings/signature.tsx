import { useId, useState } from 'react'
import { changeSignature } from '#contract/accounts/desk-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useAdminMutation } from '../editing/use-acts.ts'
import { queryKeys } from '../lists/query-client.ts'

/** What stands below the own mails to families. */
export function Signature({ stored }: { stored: string }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const mutation = useAdminMutation({
    invalidates: [queryKeys.team],
    mutationFn: (call, signature: string) => call(changeSignature, { body: { signature } }),
    onSuccess: () => ({ text: 'The signature is saved.' }),
    onError: 'The signature could not be saved.',
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!mutation.isPending) mutation.mutate(typed ?? stored)
      }}
    >
      <Field
        id={id}
        name="signature"
        label="Signature"
        hint="It stands below each new mail, where you can still change it."
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={500}
            value={typed ?? stored}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" aria-disabled={mutation.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
