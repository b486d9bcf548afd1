import { useRef } from 'react'
import { addNote, deleteNote, editNote, type Note } from '#contract/notes.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { isLostAnswer } from '../acts/is-lost-answer.ts'

const invalidates = [queryKeys.timeline, queryKeys.foundNotes]

const inputOf = (id: number) => ({ params: { id: String(id) } })

const isDone = async (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  )

const conflictHint =
  'What you typed is still in the form: save it again to put it in the place of what is there now.'

type NewNote = { contactId: number; body: string; idempotencyKey: string }
type Correction = { note: Note; body: string; idempotencyKey: string }

/** Each tells its outcome by a toast, and resolves to whether it was done. */
export const useNoteMutations = () => {
  const confirm = useConfirm()
  /** Of the note that was not saved: saved again unchanged, it is the same one. */
  const unsaved = useRef<NewNote | null>(null)
  const keyOf = (contactId: number, body: string): string => {
    const { current } = unsaved
    if (current?.contactId === contactId && current.body === body) return current.idempotencyKey
    const idempotencyKey = newIdempotencyKey()
    unsaved.current = { contactId, body, idempotencyKey }
    return idempotencyKey
  }
  const adding = useAdminMutation({
    invalidates,
    retry: isLostAnswer,
    mutationFn: (call, { contactId, body, idempotencyKey }: NewNote) =>
      call(addNote, { ...inputOf(contactId), body: { body } }, { idempotencyKey }),
    onSuccess: () => {
      unsaved.current = null
      return { text: 'The note is saved.' }
    },
    onError: 'The note could not be saved.',
  })
  const editing = useAdminMutation({
    invalidates,
    retry: isLostAnswer,
    mutationFn: (call, { note, body, idempotencyKey }: Correction) =>
      call(
        editNote,
        { ...inputOf(note.id), body: { body } },
        { ifMatch: note.version, idempotencyKey },
      ),
    onSuccess: () => ({ text: 'The note is corrected.' }),
    onError: ({ status, message }) => ({
      text: 'The note could not be saved.',
      reason: status === 412 ? `${message} ${conflictHint}` : message,
    }),
  })
  const deleting = useAdminMutation({
    invalidates,
    mutationFn: (call, { note }: { note: Note }) =>
      call(deleteNote, inputOf(note.id), { ifMatch: note.version }),
    onSuccess: () => ({ text: 'The note is deleted.' }),
    onError: 'The note could not be deleted.',
  })
  return {
    isBusy: adding.isPending || editing.isPending || deleting.isPending,
    add: (contactId: number, body: string) =>
      isDone(adding.mutateAsync({ contactId, body, idempotencyKey: keyOf(contactId, body) })),
    edit: (note: Note, body: string) =>
      isDone(editing.mutateAsync({ note, body, idempotencyKey: newIdempotencyKey() })),
    remove: async (note: Note) =>
      (await confirm({
        title: 'Are you sure you want to delete this note?',
        text: 'It is deleted for good.',
        action: 'Delete',
      })) && isDone(deleting.mutateAsync({ note })),
  }
}
