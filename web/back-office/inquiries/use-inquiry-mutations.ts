import { useMutationState } from '@tanstack/react-query'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type AlreadyDone, changeStatus } from '#contract/inquiries/inquiry-acts.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { acceptSuspected } from '#contract/inquiries/suspected-inquiries.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { statusLabel } from '../format/status.ts'
import { affectedQueries, changeKey } from './acts/affected-queries.ts'
import { type InquiryChange, inputOf, toErrorToast } from './acts/inquiry-change.ts'
import { useActMutation } from './acts/use-act-mutation.ts'
import { useDeletion } from './acts/use-deletion.ts'
import { useOutcome } from './outcomes/use-outcome.ts'

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
      call(
        changeStatus,
        { ...inputOf(row), body: { status: to } },
        { ifMatch: row.version, idempotencyKey },
      ),
    what: ({ to }) => statusLabel(to),
    onSuccess: ({ row, to }, { already }) => ({
      text: already
        ? alreadyText(row, to, already)
        : `${row.parent_name} is now ${statusLabel(to).toLowerCase()}.`,
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
