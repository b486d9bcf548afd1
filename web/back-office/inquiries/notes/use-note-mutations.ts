import { useMutationState } from '@tanstack/react-query'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Note } from '#contract/inquiries/timeline.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { contactIdOf } from '../acts/own-acts.ts'
import { useAct } from '../acts/use-act.ts'
import { isDone } from '../typed-text.ts'

const invalidates = [queryKeys.timeline, queryKeys.foundNotes]

const conflictHint = 'What you typed is still in the form: save it again to put it in the place of what is there now.'

/** Each tells its outcome by a toast, and resolves to whether it was done. */
export const useNoteMutations = () => {
  const confirm = useConfirm()
  const adding = useAct('note_added', { invalidates: [queryKeys.foundNotes], invalidatesOnError: invalidates })
  /** Also by a form that was left and opened again. */
  const addingTo = useMutationState({
    filters: { mutationKey: inquiryActs.note_added.key, status: 'pending' },
    select: contactIdOf,
  })
  const editing = useAct('note_edited', {
    invalidates,
    onFailed: ({ status, message }) => (status === 412 ? { reason: `${message} ${conflictHint}` } : undefined),
  })
  const deleting = useAct('note_deleted', { invalidates })
  return {
    isBusy: editing.isPending || deleting.isPending,
    isAdding: (contactId: number) => addingTo.includes(contactId),
    add: (contactId: number, name: string, body: string) => {
      const excerpt = body.length > 40 ? `${body.slice(0, 40)}…` : body
      const row = { id: contactId, parent_name: name }
      return isDone(adding.mutateAsync({ row, said: { excerpt }, body: { body } }))
    },
    edit: (note: Note, body: string) => isDone(editing.mutateAsync({ row: note, body: { body } })),
    remove: async (note: Note) =>
      (await confirm({
        title: 'Are you sure you want to delete this note?',
        text: 'It is deleted for good.',
        action: 'Delete',
      })) && isDone(deleting.mutateAsync({ row: note })),
  }
}
