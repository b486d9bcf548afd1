import { useMutationState } from '@tanstack/react-query'
import { addNote, deleteNote, editNote } from '#contract/inquiries/notes.ts'
import type { Note } from '#contract/inquiries/timeline.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { isOffline, type Sending } from '../../offline/waiting.ts'
import { offlineToast, tellFailure } from '../../offline/words.ts'
import { createSessionStore } from '../../session/session-store.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { sendAgain, sendUntilAnswered, useUndo } from '../acts/undo-provider.tsx'
import { sendWithEchoes } from '../live/echoes.ts'

const invalidates = [queryKeys.timeline, queryKeys.foundNotes]

const inputOf = (id: number) => ({ params: { id: String(id) } })

const isDone = async (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  )

const conflictHint = 'What you typed is still in the form: save it again to put it in the place of what is there now.'

type NewNote = { sending: Sending; body: string; idempotencyKey: string }
type Correction = { note: Note; body: string; idempotencyKey: string }

/** The note that was not saved: saved again unchanged, it is the same one. */
const unsaved = createSessionStore<NewNote | null>(null)

const toNewNote = (contactId: number, name: string, body: string): NewNote => {
  const last = unsaved.get()
  const isSame = last?.sending.contactId === contactId && last.body === body
  const idempotencyKey = isSame ? last.idempotencyKey : newIdempotencyKey()
  const excerpt = body.length > 40 ? `${body.slice(0, 40)}…` : body
  const note = {
    sending: { contactId, name, what: `Note “${excerpt}”` },
    body,
    idempotencyKey,
  }
  unsaved.set(note)
  return note
}

const addingKey = ['note of a contact']

/** Each tells its outcome by a toast, and resolves to whether it was done. */
export const useNoteMutations = () => {
  const confirm = useConfirm()
  const { applyReply } = useUndo()
  const showToast = useToast()
  const adding = useAdminMutation({
    mutationKey: addingKey,
    invalidates: [queryKeys.foundNotes],
    invalidatesOnError: invalidates,
    mutationFn: (call, { sending, body, idempotencyKey }: NewNote) => {
      const { contactId } = sending
      const input = { ...inputOf(contactId), body: { body } }
      return sendUntilAnswered(sending, () => sendWithEchoes(contactId, () => call(addNote, input, { idempotencyKey })))
    },
    onSuccess: (_note, reply) => {
      applyReply(reply)
      unsaved.set(null)
      return { text: 'The note is saved.' }
    },
    onError: (error, { sending }) =>
      tellFailure(sending, error, { text: 'The note could not be saved.', reason: error.message }),
  })
  /** Also by a form that was left and opened again. */
  const addingTo = useMutationState({
    filters: { mutationKey: addingKey, status: 'pending' },
    select: ({ state }) => (state.variables as NewNote).sending.contactId,
  })
  const editing = useAdminMutation({
    invalidates,
    mutationFn: (call, { note, body, idempotencyKey }: Correction) =>
      sendAgain(() =>
        call(editNote, { ...inputOf(note.id), body: { body } }, { ifMatch: note.version, idempotencyKey }),
      ),
    onSuccess: () => ({ text: 'The note is corrected.' }),
    onError: ({ status, message }) => ({
      text: 'The note could not be saved.',
      reason: status === 412 ? `${message} ${conflictHint}` : message,
    }),
  })
  const deleting = useAdminMutation({
    invalidates,
    mutationFn: (call, { note }: { note: Note }) => call(deleteNote, inputOf(note.id), { ifMatch: note.version }),
    onSuccess: () => ({ text: 'The note is deleted.' }),
    onError: 'The note could not be deleted.',
  })
  return {
    isBusy: editing.isPending || deleting.isPending,
    isAdding: (contactId: number) => addingTo.includes(contactId),
    add: (contactId: number, name: string, body: string) => {
      if (isOffline()) showToast(offlineToast)
      return isDone(adding.mutateAsync(toNewNote(contactId, name, body)))
    },
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
