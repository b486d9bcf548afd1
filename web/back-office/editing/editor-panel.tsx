import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = {
  title: string
  isNew: boolean
  isBusy: boolean
  fieldErrors: Record<string, string>
  onSubmit: (getValue: (field: string) => string) => void
  onCancel: () => void
  onFieldInput: (field: string) => void
  children: ReactNode
}

/** The form above a list: focuses its first field when it opens, the first invalid one after an error. */
export function EditorPanel(props: Props) {
  const { title, isNew, isBusy, fieldErrors, onSubmit, onCancel, onFieldInput, children } = props
  const form = useRef<HTMLFormElement>(null)
  const hasErrors = Object.keys(fieldErrors).length > 0

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  useEffect(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [hasErrors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onSubmit((field) => {
      const value = data.get(field)
      return typeof value === 'string' ? value : ''
    })
  }

  return (
    <form
      ref={form}
      method="post"
      aria-label={title}
      aria-busy={isBusy}
      onSubmit={submit}
      onInput={(event) => {
        if ('name' in event.target) onFieldInput(String(event.target.name))
      }}
      className="mb-5 scroll-my-4 rounded-m border-[1.5px] border-azure bg-white p-4 shadow-resting sm:p-6"
    >
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">{children}</div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" disabled={isBusy}>
          {isNew ? 'Create' : 'Update'}
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
