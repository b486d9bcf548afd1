import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/presence.tsx'
import { createSessionStore } from '../../session/session-store.ts'
import type { Reply } from '../acts/act-words.ts'
import { useAct } from '../acts/use-act.ts'
import { checkLength, createKeyedStore, isDone, onFormKey } from '../typed-text.ts'

/** What was typed and not saved, by form: it outlasts a step to another contact and back, and is one for the dialog and the pane. */
export const noteDrafts = createKeyedStore<string>({ keptAs: 'adminDrafts' })

export const draftOf = (contactId: number): string => `contact ${contactId}`

/** The text of a form, which leaving the page drops only after a question. */
export const useNoteDraft = (form: string, savedText: string) => {
  const text = noteDrafts.use(form) ?? savedText
  useUnsavedChanges({ hasChanges: () => noteDrafts.get(form) !== undefined })
  const change = (next: string) => {
    noteTyping()
    noteDrafts.set(form, next === savedText ? undefined : next)
  }
  return { text, change }
}

export const noteQueries = [queryKeys.timeline, queryKeys.foundNotes]

type SentNote = { contactId: number; body: string }

/** Notes that have no answer yet. They outlast a reload of the tab, after which their words are back in their boxes. */
const sentNotes = createSessionStore<readonly SentNote[]>([], { keptAs: 'adminSentNotes' })

/** Puts the words of a note above what was typed into the same box since. */
const putBack = ({ contactId, body }: SentNote): void => {
  const draft = draftOf(contactId)
  noteDrafts.set(draft, [body, noteDrafts.get(draft)].filter(Boolean).join('\n\n'))
}
if (sentNotes.get().length > 0) {
  for (const note of sentNotes.get()) putBack(note)
  sentNotes.set([])
}

/** The last Undo of a note, by contact id. The next one waits for it, so that the words return to the box in the order of the presses. */
const takenBack = new Map<number, Promise<void>>()

/** Adds a note. Until it is saved its words are in the queue; if it is not, they are in the box again. */
export const useAddNote = ({ id, parent_name }: Pick<Contact, 'id' | 'parent_name'>) => {
  const { mutateAsync } = useAct('note_added', { invalidates: [queryKeys.foundNotes], invalidatesOnError: noteQueries })
  const takingBack = useAct('note_deleted', {
    invalidates: noteQueries,
    onDone: () => ({ text: 'The note is not saved: its words are in the box again.' }),
  })
  return (body: string): void => {
    const excerpt = body.length > 40 ? `${body.slice(0, 40)}…` : body
    const note = { contactId: id, body }
    const takeBack = async ({ entry }: Reply) => {
      if (entry?.kind !== 'note') return
      if (await isDone(takingBack.mutateAsync({ row: entry.note, contactId: id }))) putBack(note)
    }
    sentNotes.set([...sentNotes.get(), note])
    const restore = async () => {
      await takenBack.get(id)
      await saved.then(takeBack, () => {})
    }
    const saved = mutateAsync({
      row: { id, parent_name },
      said: { excerpt },
      body: { body },
      restore: () => void takenBack.set(id, restore()),
    })
    const forget = () => sentNotes.set(sentNotes.get().filter((other) => other !== note))
    void saved.catch(() => putBack(note)).finally(forget)
  }
}

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  /** Names the draft that the form keeps. */
  draft: string
  label: string
  action: string
  savedText?: string
  onSave: (text: string) => void
  /** Gives the focus back at once: the next key is for the list. */
  onSaved?: () => void
  onCancel?: () => void
  /** By Escape: what was typed stays. */
  onLeave: () => void
}

/** Writes or corrects a note. It never cuts what is pasted. */
export function NoteForm({ field, draft, label, action, savedText = '', ...on }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { text, change } = useNoteDraft(draft, savedText)
  const { error: found, hint } = checkLength(text, limits.long)
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(found)
    if (found) return field.current?.focus()
    noteDrafts.set(draft)
    on.onSave(text.trim())
    on.onSaved?.()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="note-form">
      <Field id={id} name="body" label={label} error={error} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={savedText ? 5 : 1}
            placeholder={label}
            value={text}
            onKeyDown={(event) => onFormKey(event, { leave: on.onLeave, send: () => form.current?.requestSubmit() })}
            onChange={(event) => {
              change(event.currentTarget.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="note-acts">
        <Button type="submit" size="sm" variant="secondary">
          {action}
        </Button>
        {on.onCancel ? (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              noteDrafts.set(draft)
              on.onCancel?.()
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
