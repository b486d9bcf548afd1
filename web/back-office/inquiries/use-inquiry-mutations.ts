import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { deleteInquiry, restoreInquiry } from '#contract/deleted-inquiries.ts'
import {
  type AlreadyDone,
  type Contact,
  changeStatus,
  type Status,
  undoChange,
} from '#contract/inquiries.ts'
import { acceptSuspected } from '#contract/suspected-inquiries.ts'
import type { ApiError } from '#web/api/client.ts'
import { useConfirm } from '../editing/confirm.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { normalizeStatus, statusLabel } from '../format/status.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useOutcome } from './outcomes/use-outcome.ts'
import { noteShift } from './press-guard.ts'
import { removeFromPages } from './use-inquiries.ts'

/** Read again after every change, successful or not (R-status-3). */
const affectedLists = [
  queryKeys.inquiries,
  queryKeys.deletedInquiries,
  queryKeys.suspectedInquiries,
  queryKeys.statistics,
]
const affectedQueries = [...affectedLists, queryKeys.timeline]
const mutationKey = ['change of an inquiry']

/** R-delete-4. */
const undoMs = 10 * 60_000

/** R-status-6, R-delete-2. */
const toErrorToast = (action: string) => (error: ApiError) => ({
  text: `Failed to ${action}: ${error.message || 'Unknown error'}`,
})

const inputOf = ({ id }: Contact) => ({ params: { id: String(id) } })

type InquiryChange = { row: Contact }
type StatusChange = InquiryChange & { to: Status }

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
  const undoLast = useRef<(() => void) | null>(null)
  /** By the message's button and by the key; each change is taken back once. */
  const offerUndo = (undo: () => void) => {
    const once = () => {
      if (undoLast.current === once) undoLast.current = null
      undo()
    }
    undoLast.current = once
    return { label: 'Undo', onClick: once }
  }

  const recordOutcome = useOutcome(offerUndo)

  const statusMutation = useAdminMutation({
    mutationKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row, to }: StatusChange) =>
      call(changeStatus, { ...inputOf(row), body: { status: to } }, { ifMatch: row.version }),
    onSuccess: ({ row, to }, { already }) => {
      if (already) return { text: alreadyText(row, to, already) }
      const updated = { ...row, status: to, version: row.version + 1 }
      onStatusChanged?.(updated)
      return {
        text: `${row.parent_name} is now ${statusLabel(to).toLowerCase()}.`,
        action: offerUndo(() => undoMutation.mutate({ row: updated })),
      }
    },
    onError: toErrorToast('update contact status'),
  })

  const undoMutation = useAdminMutation({
    mutationKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row }: InquiryChange) =>
      call(undoChange, inputOf(row), { ifMatch: row.version }),
    onSuccess: ({ row }, { status, version }) => {
      onStatusChanged?.({ ...row, status, version })
      const label = statusLabel(normalizeStatus(status)).toLowerCase()
      return { text: `${row.parent_name} is ${label} again.` }
    },
    onError: toErrorToast('update contact status'),
  })

  const restoreMutation = useAdminMutation({
    mutationKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row }: InquiryChange) => call(restoreInquiry, inputOf(row)),
    onSuccess: ({ row }) => ({ text: `${row.parent_name} is back in the list.` }),
    onError: toErrorToast('restore contact'),
  })

  const acceptMutation = useAdminMutation({
    mutationKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row }: InquiryChange) => call(acceptSuspected, inputOf(row)),
    onSuccess: ({ row }) => ({ text: `${row.parent_name} is in the list now.` }),
    onError: toErrorToast('accept contact'),
  })

  const deleteMutation = useAdminMutation({
    mutationKey,
    invalidates: affectedLists,
    mutationFn: (call, { row }: InquiryChange) =>
      call(deleteInquiry, inputOf(row), { ifMatch: row.version }),
    onSuccess: ({ row }) => {
      removeFromPages(queryClient, row.id)
      onDeleted?.(row.id)
      return {
        text: 'Contact deleted successfully',
        reason: row.parent_name,
        action: { ...offerUndo(() => restoreMutation.mutate({ row })), durationMs: undoMs },
      }
    },
    onError: toErrorToast('delete contact'),
  })

  const busyIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as InquiryChange).row.id,
  })
  const isBusy = (id: number) => busyIds.includes(id)
  /** The second press of a double click may precede the rendering of the first. */
  const isBusyNow = (id: number) =>
    queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as InquiryChange).row.id === id,
    }) > 0

  const confirmDelete = async (row: Contact) => {
    const isConfirmed = await confirm({
      title: 'Are you sure you want to delete this contact?',
      text: `${row.parent_name} leaves the list, the statistics and the exports. For 10 minutes you can restore it from Recently deleted, a super administrator for 30 days.`,
      action: 'Delete',
    })
    if (!isConfirmed) return
    // The second press of a double click must not reach what the dialog covered.
    noteShift()
    deleteMutation.mutate({ row })
  }
  return {
    changeStatus: (change: StatusChange) => {
      if (!isBusyNow(change.row.id)) statusMutation.mutate(change)
    },
    recordOutcome,
    /** Takes back the latest change of this list that was not taken back yet. */
    undo: () => undoLast.current?.(),
    deleteInquiry: (row: Contact) => void confirmDelete(row),
    restoreInquiry: (row: Contact) => restoreMutation.mutate({ row }),
    acceptSuspected: (row: Contact) => acceptMutation.mutate({ row }),
    isBusy,
  }
}
