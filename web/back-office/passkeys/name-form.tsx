import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { FormActs } from '../editing/form-acts.tsx'
import { type Act, useActs } from '../editing/use-acts.ts'
import { byEscape } from '../editing/use-editor-focus.ts'
import { passkeyLists } from './proof.tsx'

type Props = {
  label: string
  name?: string
  busyText: string
  /** What is done with the name. */
  toAct: (name: string) => Act
  onClose: () => void
}

/** Has the focus when it opens; Escape cancels. */
export function NameForm({ label, name = '', busyText, toAct, onClose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { isBusy, press } = useActs(passkeyLists)
  const { label: action } = toAct(name)
  useEffect(() => input.current?.select(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (isBusy) return
    if (typed) return void press({ ...toAct(typed), afterwards: onClose })
    setError('Please give the passkey a name.')
    input.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={byEscape(() => isBusy || onClose())} aria-busy={isBusy}>
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
      <FormActs submit={isBusy ? busyText : action} isBusy={isBusy} onCancel={onClose} className="mt-4" />
    </form>
  )
}
