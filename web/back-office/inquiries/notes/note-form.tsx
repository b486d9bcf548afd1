import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { noteTyping } from '../../live/use-presence-signal.ts'
import { createSessionStore } from '../../session/session-store.ts'

/**
 * What was typed and not saved, by form: it outlasts a step to another contact and back, and a reload, and is one for the form in
 * the dialog and the one beside the list.
 */
const drafts = createSessionStore<Record<string, string | undefined>>({}, { keptAs: 'adminDrafts' })

const hasDraft = (form: string): boolean => drafts.get()[form] !== undefined

/** Whether nothing else was typed since. */
export const hasText = (form: string, text: string): boolean => (drafts.get()[form] ?? '') === text

export const useHasNoteDraft = (form: string): boolean => drafts.use()[form] !== undefined

/** The text of a form, which leaving the page drops only after a question. */
export const useNoteDraft = (form: string, savedText: string) => {
  const text = drafts.use()[form] ?? savedText
  useUnsavedChanges({ hasChanges: () => hasDraft(form) })
  const keep = (draft: string | undefined) => drafts.set({ ...drafts.get(), [form]: draft })
  return {
    text,
    change: (next: string) => {
      noteTyping()
      keep(next === savedText ? undefined : next)
    },
    reset: () => keep(undefined),
  }
}

/** From this length on the form says how much is left. */
const countsFrom = limits.long - 500

const count = (characters: number) => characters.toLocaleString('en-US')

const errorOf = (text: string): string | undefined => {
  const { length } = text.trim()
  if (length === 0) return 'Please write something first.'
  if (length <= limits.long) return undefined
  return `Please use at most ${count(limits.long)} characters: these are ${count(length)}.`
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
  const { text, change, reset } = useNoteDraft(draft, savedText)
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = errorOf(text)
    setError(found)
    if (found) field.current?.focus()
    else if (!isBusy && (await on.onSave(text.trim()))) {
      reset()
      // Whoever has gone on to something else meanwhile stays there.
      if (form.current?.contains(document.activeElement)) on.onSaved?.()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.stopPropagation()
      on.onLeave()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
  }
  const cancel = () => {
    reset()
    on.onCancel?.()
  }
  const length = text.trim().length
  return (
    <form ref={form} method="post" aria-busy={isBusy} noValidate onSubmit={submit} className="note-form">
      <Field
        id={id}
        name="body"
        label={label}
        error={error}
        hint={length > countsFrom ? `${count(length)} of ${count(limits.long)} characters` : null}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={savedText ? 5 : 1}
            placeholder={label}
            value={text}
            readOnly={isBusy}
            onKeyDown={onKeyDown}
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
          <Button size="sm" variant="outline" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
