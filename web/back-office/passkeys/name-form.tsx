import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { FormActs } from '../editing/form-acts.tsx'
import { byEscape } from '../editing/use-editor-focus.ts'

type Props = {
  label: string
  name?: string
  action: string
  busyText: string
  isBusy: boolean
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** Has the focus when it opens; Escape cancels. */
export function NameForm({ label, name = '', action, busyText, isBusy, ...on }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => input.current?.select(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (isBusy) return
    if (typed) return on.onSubmit(typed)
    setError('Please give the passkey a name.')
    input.current?.focus()
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={byEscape(() => isBusy || on.onCancel())}
      aria-busy={isBusy}
    >
      <Field
        id={id}
        name="name"
        label={label}
        required
        error={error}
        hint="Such as the device, or the password manager that keeps it."
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            maxLength={60}
            defaultValue={name}
            readOnly={isBusy}
            onInput={() => setError(undefined)}
          />
        )}
      </Field>
      <FormActs submit={isBusy ? busyText : action} isBusy={isBusy} onCancel={on.onCancel} className="mt-4" />
    </form>
  )
}
