import { useRef, useState } from 'react'
import type { Note } from '#contract/inquiries/timeline.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { authorName } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { TextButton } from '../../layout/action.tsx'
import { useAct } from '../acts/use-act.ts'
import { useToggleFocus } from '../typed-text.ts'
import { NoteForm, noteDrafts, noteQueries } from './note-form.tsx'

const conflictHint = 'What you typed is still in the form: save it again to put it in the place of what is there now.'

type Props = {
  note: Note
  contactId: number
  /** Moves the focus out of the note. */
  focusNext: () => void
  onLeave: () => void
}

/** A note of the timeline; its author can correct and delete it. */
export function NoteWords({ note, contactId, focusNext, onLeave }: Props) {
  const draft = `note ${note.id}`
  const [isEditing, setIsEditing] = useState(note.is_own && noteDrafts.get(draft) !== undefined)
  /** What is corrected, until it was refused: a change in another window comes at once, and must be neither overwritten unseen nor typed into. */
  const [original, setOriginal] = useState<Note | null>(null)
  const confirm = useConfirm()
  const editing = useAct('note_edited', {
    invalidates: noteQueries,
    onFailed: ({ status, message }) => (status === 412 ? { reason: `${message} ${conflictHint}` } : undefined),
  })
  const deleting = useAct('note_deleted', { invalidates: noteQueries })
  const isBusy = editing.isPending || deleting.isPending
  const field = useRef<HTMLTextAreaElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  useToggleFocus(
    isEditing,
    () => field.current?.focus(),
    () => editButton.current?.focus(),
  )
  const author = authorName(note.author_name)
  const edit = (edited: Note | null) => {
    setOriginal(edited)
    setIsEditing(edited !== null)
  }
  const save = (body: string) => {
    setIsEditing(false)
    const correctAgain = () => {
      noteDrafts.set(draft, body)
      setIsEditing(true)
    }
    const saved = editing.mutateAsync({ row: original ?? note, contactId, body: { body } })
    void saved.catch(correctAgain).finally(() => setOriginal(null))
  }
  const remove = async () => {
    const question = { title: 'Are you sure you want to delete this note?', text: 'It is deleted for good.' }
    if (!(await confirm({ ...question, action: 'Delete' }))) return
    // Before the note goes: Base UI gives the focus to a dialog, one frame later, whose focused element is removed.
    focusNext()
    deleting.mutate({ row: note, contactId })
  }
  return (
    <article aria-label={`Note by ${author}`}>
      <div className="flex flex-wrap items-center gap-x-3">
        <p>
          <strong>{author}</strong> wrote
          {note.edited_at ? (
            <span className="text-sm text-slate">, corrected {formatDateTime(note.edited_at)}</span>
          ) : null}
        </p>
        {note.is_own && !isEditing ? (
          <div className="flex gap-3">
            <TextButton ref={editButton} isBusy={isBusy} onClick={() => edit(note)}>
              Edit note
            </TextButton>
            <TextButton isBusy={isBusy} onClick={() => void remove()}>
              Delete note
            </TextButton>
          </div>
        ) : null}
      </div>
      {isEditing ? (
        <NoteForm
          field={field}
          draft={draft}
          label="Correct the note"
          action="Save"
          savedText={(original ?? note).body}
          onSave={save}
          onCancel={() => edit(null)}
          onLeave={onLeave}
        />
      ) : (
        <p className="note-words">{note.body}</p>
      )}
    </article>
  )
}
