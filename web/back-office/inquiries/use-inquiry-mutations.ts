import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { useConfirm } from '../editing/confirm.tsx'
import { affectedLists, affectedQueries, contactIdOf } from './acts/own-acts.ts'
import { useAct } from './acts/use-act.ts'
import { noteShift } from './list/press-guard.ts'
import { removeFromPages } from './list/use-inquiries.ts'

/** Changes an inquiry: its status, delete, restore, accept. One change of a row at a time. */
export const useInquiryMutations = (onDeleted?: (id: number) => void) => {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const moving = useAct('status_changed')
  const accepting = useAct('suspected_accepted', { invalidates: affectedQueries })
  const restoring = useAct('inquiry_restored', { invalidates: affectedQueries })
  const deleting = useAct('inquiry_deleted', {
    invalidates: affectedLists,
    onDone: ({ row: { id, parent_name: reason = '' } }) => {
      removeFromPages(queryClient, id)
      onDeleted?.(id)
      return { reason, undoMs: inquiryActs.inquiry_deleted.undoMs }
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
    deleting.mutate({ row, restore: () => restoring.mutate({ row }) })
  }
  const filters = { mutationKey: inquiryActs.status_changed.key, status: 'pending' } as const
  const busyIds = useMutationState({ filters, select: contactIdOf })
  return {
    changeStatus: (row: Contact, status: Status) => {
      if (row.status !== status) moving.mutate({ row, to: { status }, body: { status } })
    },
    deleteInquiry: (row: Contact) => void deleteAfterQuestion(row),
    restoreInquiry: (row: Contact) => restoring.mutate({ row }),
    acceptSuspected: (row: Contact) => accepting.mutate({ row }),
    isBusy: (id: number) => busyIds.includes(id),
  }
}
