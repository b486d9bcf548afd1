import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Editor, VersionedRow } from './use-editor.ts'

type GetValue = (field: string) => string

type FormProps = {
  title: string
  isNew: boolean
  isBusy: boolean
  fieldErrors: Record<string, string>
  onSubmit: (getValue: GetValue) => void
  onCancel: () => void
  onFieldInput: (field: string) => void
  children: ReactNode
}

/** Focuses its first field when it opens, the first invalid one after an error. */
function EditorForm(props: FormProps) {
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

type Props<Row extends VersionedRow, Values> = {
  editor: Editor<Row, Values>
  noun: string
  toValues: (getValue: GetValue) => Values
  /** The fields; null for a new row. */
  children: (row: Row | null) => ReactNode
}

/** The form above a list, while its editor is open. */
export function EditorPanel<Row extends VersionedRow, Values>(props: Props<Row, Values>) {
  const { editor, noun, toValues, children } = props
  const { editing } = editor
  if (!editing) return null
  const isNew = !editing.target
  return (
    <EditorForm
      key={editing.key}
      title={isNew ? `Add New ${noun}` : `Edit ${noun}`}
      isNew={isNew}
      isBusy={editor.isBusy}
      fieldErrors={editor.fieldErrors}
      onSubmit={(getValue) => editor.submit(toValues(getValue))}
      onCancel={editor.close}
      onFieldInput={editor.clearFieldError}
    >
      {children(editing.row)}
    </EditorForm>
  )
}
