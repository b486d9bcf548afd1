import { addNote, deleteNote, editNote, type Note } from '#contract/notes.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'

const invalidates = [queryKeys.timeline, queryKeys.foundNotes]

const inputOf = (id: number) => ({ params: { id: String(id) } })

const isDone = async (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  )

const conflictHint =
  'What you typed is still in the form: save it again to put it in the place of what is there now.'

/** Each tells its outcome by a toast, and resolves to whether it was done. */
export const useNoteMutations = () => {
  const confirm = useConfirm()
  const adding = useAdminMutation({
    invalidates,
    mutationFn: (call, { contactId, body }: { contactId: number; body: string }) =>
      call(addNote, { ...inputOf(contactId), body: { body } }),
    onSuccess: () => ({ text: 'The note is saved.' }),
    onError: 'The note could not be saved.',
  })
  const editing = useAdminMutation({
    invalidates,
    mutationFn: (call, { note, body }: { note: Note; body: string }) =>
      call(editNote, { ...inputOf(note.id), body: { body } }, { ifMatch: note.version }),
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
    add: (contactId: number, body: string) => isDone(adding.mutateAsync({ contactId, body })),
    edit: (note: Note, body: string) => isDone(editing.mutateAsync({ note, body })),
    remove: async (note: Note) =>
      (await confirm({
        title: 'Are you sure you want to delete this note?',
        text: 'It is deleted for good.',
        action: 'Delete',
      })) && isDone(deleting.mutateAsync({ note })),
  }
}
