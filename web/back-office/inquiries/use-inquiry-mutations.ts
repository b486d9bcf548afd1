import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { deleteInquiry, restoreInquiry } from '#contract/inquiries/deleted-inquiries.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type AlreadyDone, changeStatus } from '#contract/inquiries/inquiry-acts.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { acceptSuspected } from '#contract/inquiries/suspected-inquiries.ts'
import { useConfirm } from '../editing/confirm.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { statusLabel } from '../format/status.ts'
import { affectedLists, affectedQueries, changeKey } from './acts/affected-queries.ts'
import { type InquiryChange, inputOf, toErrorToast } from './acts/inquiry-change.ts'
import { newAct, type OwnAct, sendInOrder, undoMs } from './acts/own-acts.ts'
import { useUndo } from './acts/undo-provider.tsx'
import { useActMutation } from './acts/use-act-mutation.ts'
import { noteShift } from './list/press-guard.ts'
import { removeFromPages } from './list/use-inquiries.ts'
import { sendWithEchoes } from './live/echoes.ts'
import { useOutcome } from './outcomes/use-outcome.ts'

type Deletion = InquiryChange & { act: OwnAct }

/** Deletes an inquiry after a question, and restores one: its Undo. */
const useDeletion = (onDeleted?: (id: number) => void) => {
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

type StatusChange = InquiryChange & { to: Status }

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

const alreadyText = (row: Contact, to: Status, { by_name, at }: AlreadyDone): string => {
  const label = statusLabel(to).toLowerCase()
  const time = timeFormat.format(new Date(at))
  return by_name
    ? `${by_name} already moved ${row.parent_name} to ${label} at ${time}.`
    : `${row.parent_name} was already moved to ${label} at ${time}.`
}

/** Changes an inquiry: its status, delete, restore, accept. One change of a row at a time. */
export const useInquiryMutations = (onDeleted?: (id: number) => void) => {
  const recordOutcome = useOutcome()
  const deletion = useDeletion(onDeleted)

  const statusMutation = useActMutation({
    mutationKey: changeKey,
    mutationFn: (call, { row, to }: StatusChange, { idempotencyKey }) =>
      call(changeStatus, { ...inputOf(row), body: { status: to } }, { ifMatch: row.version, idempotencyKey }),
    what: ({ to }) => statusLabel(to),
    onSuccess: ({ row, to }, { already }) => ({
      text: already ? alreadyText(row, to, already) : `${row.parent_name} is now ${statusLabel(to).toLowerCase()}.`,
    }),
    onError: toErrorToast('update contact status'),
  })

  const acceptMutation = useAdminMutation({
    mutationKey: changeKey,
    invalidates: affectedQueries,
    mutationFn: (call, { row }: InquiryChange) => call(acceptSuspected, inputOf(row)),
    onSuccess: ({ row }) => ({ text: `${row.parent_name} is in the list now.` }),
    onError: toErrorToast('accept contact'),
  })

  const busyIds = useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: ({ state }) => (state.variables as InquiryChange).row.id,
  })
  return {
    ...deletion,
    changeStatus: statusMutation.mutate,
    recordOutcome,
    acceptSuspected: (row: Contact) => acceptMutation.mutate({ row }),
    isBusy: (id: number) => busyIds.includes(id),
  }
}
