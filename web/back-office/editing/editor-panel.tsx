import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { capitalize } from '../format/words.ts'
import { DeclaredField, type FieldValue, type FormField, readValues } from './declared-field.tsx'
import { FormActs } from './form-acts.tsx'
import type { Editor } from './use-editor.ts'
import { byEscape, focusField } from './use-editor-focus.ts'

export type SlotEditor = {
  editing: { row: { id: number } | null } | null
  savingId: number | undefined
  host: HTMLElement
}

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

type Declared<Values> = {
  noun: string
  fields: readonly FormField<Values>[]
  /** Where they do not follow one another: `show` shows those from one to before another. */
  renderFields?: (show: (from: number, to?: number) => ReactNode) => ReactNode
}

type DeclaredFieldsProps<Row, Values> = Declared<Values> & { row: Row | null; errors: Record<string, string> }

function DeclaredFields<Row, Values>(props: DeclaredFieldsProps<Row, Values>) {
  const { noun, fields, row, errors, renderFields = (show) => show(0) } = props
  const valueOf = (name: string) => row?.[name as keyof Row] as FieldValue
  const [typed, setTyped] = useState(
    () => Object.fromEntries(fields.map(({ name, initial }) => [name, valueOf(name) ?? initial ?? ''])) as Values,
  )
  const read = (form: HTMLFormElement | null) => form && setTyped(readValues(new FormData(form), fields))
  const show = (from: number, to?: number) =>
    fields.slice(from, to).map((field) => {
      const { name } = field
      const id = `${noun.replace(' ', '-')}-${name}`
      const control = { id, name, value: valueOf(name), error: errors[name] }
      return <DeclaredField key={name} field={field} control={control} typed={typed} />
    })
  return (
    <div className="contents" onInput={({ currentTarget }) => read(currentTarget.closest('form'))}>
      {renderFields(show)}
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
      <FormActs submit={submitLabel} isBusy={isBusy} onCancel={cancel} className="mt-5" />
    </form>
  )
}

type Props<Row extends { id: number }, Values> = Declared<Values> & {
  editor: Editor<Row, Values>
  /** Instead of “Add New …” and “Create”. */
  wording?: { title: string; submit: string }
}

/** The place of the form above its list; a row takes the form over with an `EditorSlot` of its own. */
export function EditorPanel<Row extends { id: number }, Values>(props: Props<Row, Values>) {
  const { editor, wording, ...declared } = props
  const { editing, host } = editor
  const isNew = !editing?.target
  return (
    <>
      <EditorSlot editor={editor} id={null} />
      {editing
        ? createPortal(
            <EditorForm
              key={editing.key}
              editor={editor}
              title={wording?.title ?? `${isNew ? 'Add New' : 'Edit'} ${capitalize(props.noun)}`}
              submitLabel={wording?.submit ?? (isNew ? 'Create' : 'Update')}
              onSubmit={(data) => editor.submit(readValues(data, props.fields))}
            >
              <DeclaredFields {...declared} row={editing.row} errors={editor.fieldErrors} />
            </EditorForm>,
            host,
          )
        : null}
    </>
  )
}
