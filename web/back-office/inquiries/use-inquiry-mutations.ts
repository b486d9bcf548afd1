import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { deleteInquiry, restoreInquiry } from '#contract/inquiries/deleted-inquiries.ts'
import {
  type AlreadyDone,
  type Contact,
  changeStatus,
  type Status,
} from '#contract/inquiries/inquiries.ts'
import { acceptSuspected } from '#contract/inquiries/suspected-inquiries.ts'
import type { ApiError } from '#web/api/client.ts'
import { useConfirm } from '../editing/confirm.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { statusLabel } from '../format/status.ts'
import { affectedLists, affectedQueries, changeKey } from './acts/affected-queries.ts'
import { newAct, type OwnAct, sendInOrder, undoMs } from './acts/own-acts.ts'
import { useUndo } from './acts/undo-provider.tsx'
import { useActMutation } from './acts/use-act-mutation.ts'
import { noteShift } from './list/press-guard.ts'
import { removeFromPages } from './list/use-inquiries.ts'
import { useOutcome } from './outcomes/use-outcome.ts'

/** R-status-6, R-delete-2. */
const toErrorToast = (action: string) => (error: ApiError) => ({
  text: `Failed to ${action}: ${error.message || 'Unknown error'}`,
})

const inputOf = ({ id }: Contact) => ({ params: { id: String(id) } })

type InquiryChange = { row: Contact }
type StatusChange = InquiryChange & { to: Status }
type Deletion = InquiryChange & { act: OwnAct }

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const alreadyText = (row: Contact, to: Status, { by_name, at }: AlreadyDone): string => {
  const label = statusLabel(to).toLowerCase()
  const time = timeFormat.format(new Date(at))
  return by_name
    ? `${by_name} already moved ${row.parent_name} to ${label} at ${time}.`
    : `${row.parent_name} was already moved to ${label} at ${time}.`
}

type InquiryMutationOptions = {
  onStatusChanged?: (row: Contact) => void
  onDeleted?: (id: number) => void
}

/** Changes an inquiry: its status, delete, restore, accept. One change of a row at a time. */
export const useInquiryMutations = ({
  onStatusChanged,
  onDeleted,
}: InquiryMutationOptions = {}) => {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { add, remove, undo } = useUndo()
  const recordOutcome = useOutcome()

  const statusMutation = useActMutation({
    mutationKey: changeKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row, to }: StatusChange, { idempotencyKey }) =>
      call(
        changeStatus,
        { ...inputOf(row), body: { status: to } },
        { ifMatch: row.version, idempotencyKey },
      ),
    what: ({ to }) => statusLabel(to),
    onSuccess: ({ row, to }, { already }) => {
      if (already) return { text: alreadyText(row, to, already) }
      onStatusChanged?.({ ...row, status: to, version: row.version + 1 })
      return { text: `${row.parent_name} is now ${statusLabel(to).toLowerCase()}.` }
    },
    onError: toErrorToast('update contact status'),
  })

  const restoreMutation = useAdminMutation({
    mutationKey: changeKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row }: InquiryChange) =>
      sendInOrder(row.id, () => call(restoreInquiry, inputOf(row))),
    onSuccess: ({ row }) => ({ text: `${row.parent_name} is back in the list.` }),
    onError: toErrorToast('restore contact'),
  })

  const acceptMutation = useAdminMutation({
    mutationKey: changeKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row }: InquiryChange) => call(acceptSuspected, inputOf(row)),
    onSuccess: ({ row }) => ({ text: `${row.parent_name} is in the list now.` }),
    onError: toErrorToast('accept contact'),
  })

  const deleteMutation = useAdminMutation({
    mutationKey: changeKey,
    invalidates: affectedLists,
    mutationFn: (call, { row }: Deletion) =>
      sendInOrder(row.id, () => call(deleteInquiry, inputOf(row), { ifMatch: row.version })),
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

  const busyIds = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => (state.variables as InquiryChange).row.id,
  })
  const isBusy = (id: number) => busyIds.includes(id)

  const confirmDelete = async (row: Contact) => {
    const isConfirmed = await confirm({
      title: 'Are you sure you want to delete this contact?',
      text: `${row.parent_name} leaves the list, the statistics and the exports. For 10 minutes you can restore it from Recently deleted, a super administrator for 30 days.`,
      action: 'Delete',
    })
    if (!isConfirmed) return
    // The second press of a double click must not reach what the dialog covered.
    noteShift()
    const restore = () => restoreMutation.mutate({ row })
    const answered = Promise.resolve()
    const act = newAct({ contact: row, what: 'The deletion', answered, restore })
    add(act)
    deleteMutation.mutate({ row, act })
  }
  return {
    changeStatus: statusMutation.mutate,
    recordOutcome,
    deleteInquiry: (row: Contact) => void confirmDelete(row),
    restoreInquiry: (row: Contact) => restoreMutation.mutate({ row }),
    acceptSuspected: (row: Contact) => acceptMutation.mutate({ row }),
    isBusy,
  }
}
