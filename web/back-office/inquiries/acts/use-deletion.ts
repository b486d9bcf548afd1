import { useQueryClient } from '@tanstack/react-query'
import { deleteInquiry, restoreInquiry } from '#contract/inquiries/deleted-inquiries.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { noteShift } from '../list/press-guard.ts'
import { removeFromPages } from '../list/use-inquiries.ts'
import { sendWithEchoes } from '../live/echoes.ts'
import { affectedLists, affectedQueries, changeKey } from './affected-queries.ts'
import { type InquiryChange, inputOf, toErrorToast } from './inquiry-change.ts'
import { newAct, type OwnAct, sendInOrder, undoMs } from './own-acts.ts'
import { useUndo } from './undo-provider.tsx'

type Deletion = InquiryChange & { act: OwnAct }

/** Deletes an inquiry after a question, and restores one: its Undo. */
export const useDeletion = (onDeleted?: (id: number) => void) => {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { add, remove, undo } = useUndo()

  const restoring = useAdminMutation({
    mutationKey: changeKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row }: InquiryChange) =>
      sendInOrder(row.id, () => sendWithEchoes(row.id, () => call(restoreInquiry, inputOf(row)))),
    onSuccess: ({ row }) => ({ text: `${row.parent_name} is back in the list.` }),
    onError: toErrorToast('restore contact'),
  })

  const deleting = useAdminMutation({
    mutationKey: changeKey,
    invalidates: affectedLists,
    mutationFn: (call, { row }: Deletion) =>
      sendInOrder(row.id, () =>
        sendWithEchoes(row.id, () => call(deleteInquiry, inputOf(row), { ifMatch: row.version })),
      ),
    onSuccess: ({ row, act }) => {
      removeFromPages(queryClient, row.id)
      onDeleted?.(row.id)
      return {
        text: 'Contact deleted successfully',
        reason: row.parent_name,
        action: { label: 'Undo', onClick: () => undo(act), durationMs: undoMs },
      }
    },
    onError: (error, { act }) => {
      remove(act)
      return toErrorToast('delete contact')(error)
    },
  })

  const deleteAfterQuestion = async (row: Contact) => {
    const isConfirmed = await confirm({
      title: 'Are you sure you want to delete this contact?',
      text: `${row.parent_name} leaves the list, the statistics and the exports. For 10 minutes you can restore it from Recently deleted, a super administrator for 30 days.`,
      action: 'Delete',
    })
    if (!isConfirmed) return
    // The second press of a double click must not reach what the dialog covered.
    noteShift()
    const restore = () => restoring.mutate({ row })
    const act = newAct({
      contact: row,
      what: 'The deletion',
      answered: Promise.resolve(),
      restore,
    })
    add(act)
    deleting.mutate({ row, act })
  }
  return {
    deleteInquiry: (row: Contact) => void deleteAfterQuestion(row),
    restoreInquiry: (row: Contact) => restoring.mutate({ row }),
  }
}
