import { useMutationState } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/presence.tsx'
import type { Reply } from '../acts/act-words.ts'
import { contactIdOf } from '../acts/own-acts.ts'
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

/** Adds a note; also by a form that was left and opened again one at a time. It resolves to whether it was done. */
export const useAddNote = ({ id, parent_name }: Contact) => {
  const { mutateAsync } = useAct('note_added', { invalidates: [queryKeys.foundNotes], invalidatesOnError: noteQueries })
  const takingBack = useAct('note_deleted', {
    invalidates: noteQueries,
    onDone: () => ({ text: 'The note is not saved: its words are in the box again.' }),
  })
  const addingTo = useMutationState({
    filters: { mutationKey: inquiryActs.note_added.key, status: 'pending' },
    select: contactIdOf,
  })
  return {
    isAdding: addingTo.includes(id),
    add: (body: string) => {
      const excerpt = body.length > 40 ? `${body.slice(0, 40)}…` : body
      const takeBack = async ({ entry }: Reply) => {
        if (entry?.kind !== 'note' || !(await isDone(takingBack.mutateAsync({ row: entry.note })))) return
        noteDrafts.set(draftOf(id), [body, noteDrafts.get(draftOf(id))].filter(Boolean).join('\n\n'))
      }
      const saved = mutateAsync({
        row: { id, parent_name },
        said: { excerpt },
        body: { body },
        restore: () => void saved.then(takeBack, () => {}),
      })
      return isDone(saved)
    },
  }
}

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  /** Names the draft that the form keeps. */
  draft: string
  label: string
  action: string
  savedText?: string
  isBusy: boolean
  /** Resolves to whether it was saved; what was typed stays until then. */
  onSave: (text: string) => Promise<boolean>
  onSaved?: () => void
  onCancel?: () => void
  /** By Escape: what was typed stays. */
  onLeave: () => void
}

/** Writes or corrects a note. It never cuts what is pasted. */
export function NoteForm({ field, draft, label, action, savedText = '', isBusy, ...on }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { text, change } = useNoteDraft(draft, savedText)
  const { error: found, hint } = checkLength(text, limits.long)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(found)
    if (found) field.current?.focus()
    else if (!isBusy && (await on.onSave(text.trim()))) {
      noteDrafts.set(draft)
      // Whoever has gone on to something else meanwhile stays there.
      if (form.current?.contains(document.activeElement)) on.onSaved?.()
    }
  }
  return (
    <form ref={form} method="post" aria-busy={isBusy} noValidate onSubmit={submit} className="note-form">
      <Field id={id} name="body" label={label} error={error} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={savedText ? 5 : 1}
            placeholder={label}
            value={text}
            readOnly={isBusy}
            onKeyDown={(event) => onFormKey(event, { leave: on.onLeave, send: () => form.current?.requestSubmit() })}
            onChange={(event) => {
              change(event.currentTarget.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="note-acts">
        <Button type="submit" size="sm" variant="secondary" aria-disabled={isBusy}>
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
