import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { capitalize } from '../format/words.ts'
import { DeclaredField, type FieldValue, type FormField, readValues } from './declared-field.tsx'
import type { Editor } from './use-editor.ts'
import { byEscape, focusField } from './use-editor-focus.ts'

export type SlotEditor = { editing: { row: { id: number } | null } | null; host: HTMLElement }

/** In a managed list that has the room, the form stands beside the rows, at the height of its own. */
const beside = 'min-[68rem]:in-data-managed:absolute min-[68rem]:in-data-managed:w-96'
const places = {
  list: `*:not-empty:mb-5 ${beside} min-[68rem]:in-data-managed:right-0`,
  row: `*:not-empty:mt-3 ${beside} min-[68rem]:in-data-managed:left-[calc(100%+1rem)]`,
}

/** The form stays above the list while its row is filtered away or gone. */
export function EditorSlot({ editor, id }: { editor: SlotEditor; id: number | null }) {
  const { editing, host } = editor
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!editing || host.parentElement === slot.current) return
    const isAtItsRow = editing.row !== null && editing.row.id === id
    const isHomeless = id === null && (editing.row === null || !host.isConnected)
    if (isAtItsRow || isHomeless) slot.current?.append(host)
  })
  return <div ref={slot} className={id === null ? places.list : places.row} />
}

type DeclaredFieldsProps<Row, Values> = {
  noun: string
  fields: readonly FormField<Values>[]
  row: Row | null
  errors: Record<string, string>
}

function DeclaredFields<Row, Values>({ noun, fields, row, errors }: DeclaredFieldsProps<Row, Values>) {
  const valueOf = (name: string) => row?.[name as keyof Row] as FieldValue
  const [typed, setTyped] = useState(
    () => Object.fromEntries(fields.map(({ name, initial }) => [name, valueOf(name) ?? initial ?? ''])) as Values,
  )
  const read = (form: HTMLFormElement | null) => form && setTyped(readValues(new FormData(form), fields))
  return (
    <div className="contents" onInput={({ currentTarget }) => read(currentTarget.closest('form'))}>
      {fields.map((field) => {
        const { name } = field
        const id = `${noun.replace(' ', '-')}-${name}`
        const control = { id, name, value: valueOf(name), error: errors[name] }
        return <DeclaredField key={name} field={field} control={control} typed={typed} />
      })}
    </div>
  )
}

type FormProps = {
  editor: Pick<Editor<{ id: number }, unknown>, 'form' | 'isBusy' | 'fieldErrors' | 'cancel' | 'clearFieldError'>
  title: string
  submitLabel: string
  onSubmit: (data: FormData) => void
  children: ReactNode
}

/** Focuses its first field when it opens, the first invalid one after an error; Escape cancels. */
function EditorForm({ editor, title, submitLabel, onSubmit, children }: FormProps) {
  const { form, isBusy, fieldErrors, cancel, clearFieldError } = editor
  const hasErrors = Object.keys(fieldErrors).length > 0

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    focusField(form.current)
  }, [form])
  useEffect(() => {
    if (hasErrors) focusField(form.current, '[aria-invalid=true]')
  }, [form, hasErrors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(new FormData(event.currentTarget))
  }

  return (
    <form
      ref={form}
      method="post"
      aria-label={title}
      aria-busy={isBusy}
      onSubmit={submit}
      onKeyDown={byEscape(cancel)}
      onInput={(event) => {
        if ('name' in event.target) clearFieldError(String(event.target.name))
      }}
      className="scroll-mt-16 scroll-mb-4 rounded-m border-[1.5px] border-azure bg-white p-4 shadow-resting sm:p-6"
    >
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 min-[68rem]:in-data-managed:grid-cols-1">{children}</div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" aria-disabled={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void cancel()} aria-disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Props<Row extends { id: number }, Values> = {
  editor: Editor<Row, Values>
  noun: string
  /** Instead of “Add New …” and “Create”. */
  wording?: { title: string; submit: string }
} & (
  | { fields: readonly FormField<Values>[] }
  | {
      /** Of a form that is not a list of fields. */
      toValues: (getValue: (field: string) => string) => Values
      children: () => ReactNode
    }
)

/** The place of the form above its list; a row takes the form over with an `EditorSlot` of its own. */
export function EditorPanel<Row extends { id: number }, Values>(props: Props<Row, Values>) {
  const { editor, noun, wording } = props
  const { editing, host } = editor
  const isNew = !editing?.target
  const readForm = (data: FormData) =>
    'fields' in props
      ? readValues(data, props.fields)
      : props.toValues((name) => data.getAll(name).map(String)[0] ?? '')
  return (
    <>
      <EditorSlot editor={editor} id={null} />
      {editing
        ? createPortal(
            <EditorForm
              key={editing.key}
              editor={editor}
              title={wording?.title ?? `${isNew ? 'Add New' : 'Edit'} ${capitalize(noun)}`}
              submitLabel={wording?.submit ?? (isNew ? 'Create' : 'Update')}
              onSubmit={(data) => editor.submit(readForm(data))}
            >
              {'fields' in props ? (
                <DeclaredFields noun={noun} fields={props.fields} row={editing.row} errors={editor.fieldErrors} />
              ) : (
                props.children()
              )}
            </EditorForm>,
            host,
          )
        : null}
    </>
  )
}
