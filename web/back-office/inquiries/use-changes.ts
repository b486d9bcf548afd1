import { useMutationState } from '@tanstack/react-query'
import type { Contact, Status } from '#contract/inquiries.ts'
import type { CallFailed } from '#web/api/client.ts'
import { acceptInquiry, moveInquiry, removeInquiry, restoreInquiry } from '#web/api/inquiries.ts'
import { useConfirm } from '../shell/confirm.tsx'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { knownStatus, statusLabel } from '../shell/status.ts'
import { useWrite } from '../shell/use-write.ts'

/** Whatever comes of a change, list and statistics are read again (spec §7). */
const reloads = [
  lists.inquiries,
  lists.deletedInquiries,
  lists.suspectedInquiries,
  lists.statistics,
]
const name = ['change of an inquiry']

/** Whoever deleted a contact can take it back for so long, in milliseconds. */
const undoableFor = 10 * 60_000

/** “Failed to …: ” with the server's reason, in one sentence (spec §8). */
const failedTo = (what: string) => (error: CallFailed) => ({
  text: `Failed to ${what}: ${error.message || 'Unknown error'}`,
})

type Change = { row: Contact }
type Move = Change & { to: Status; undoable?: boolean }

type Followers = {
  /** Hears of the row as it is now. */
  onMoved?: (row: Contact) => void
  onRemoved?: (id: number) => void
}

/** What administrators do to an inquiry: move it, delete it, take the deletion or a suspicion back. One change of a row at a time. */
export const useChanges = (session: Session, { onMoved, onRemoved }: Followers = {}) => {
  const confirm = useConfirm()

  const moving = useWrite({
    session,
    name,
    reloads,
    write: (token, { row, to }: Move) => moveInquiry(token, row, to),
    onDone: ({ row, to, undoable }) => {
      const moved = { ...row, status: to, version: row.version + 1 }
      onMoved?.(moved)
      const text = `${row.parent_name} is now ${statusLabel(to).toLowerCase()}.`
      // A key is pressed more easily by mistake than a button.
      if (!undoable) return { text }
      const onAct = () => moving.mutate({ row: moved, to: knownStatus(row.status) })
      return { text, action: { label: 'Undo', onAct } }
    },
    onFailed: failedTo('update contact status'),
  })

  const restoring = useWrite({
    session,
    name,
    reloads,
    write: (token, { row }: Change) => restoreInquiry(token, row.id),
    onDone: ({ row }) => ({ text: `${row.parent_name} is back in the list.` }),
    onFailed: failedTo('restore contact'),
  })

  const accepting = useWrite({
    session,
    name,
    reloads,
    write: (token, { row }: Change) => acceptInquiry(token, row.id),
    onDone: ({ row }) => ({ text: `${row.parent_name} is in the list now.` }),
    onFailed: failedTo('accept contact'),
  })

  const removing = useWrite({
    session,
    name,
    reloads,
    write: (token, { row }: Change) => removeInquiry(token, row),
    onDone: ({ row }) => {
      onRemoved?.(row.id)
      return {
        text: 'Contact deleted successfully',
        reason: row.parent_name,
        action: { label: 'Undo', onAct: () => restoring.mutate({ row }), lasts: undoableFor },
      }
    },
    onFailed: failedTo('delete contact'),
  })

  const busy = useMutationState({
    filters: { mutationKey: name, status: 'pending' },
    select: ({ state }) => (state.variables as Change).row.id,
  })
  const isBusy = (id: number) => busy.includes(id)

  const remove = async (row: Contact) => {
    const isSure = await confirm({
      title: 'Are you sure you want to delete this contact?',
      text: `${row.parent_name} leaves the list, the statistics and the exports. You can undo this for 10 minutes, a super administrator for 30 days.`,
      action: 'Delete',
    })
    if (isSure) removing.mutate({ row })
  }
  return {
    move: (move: Move) => {
      if (!isBusy(move.row.id)) moving.mutate(move)
    },
    remove: (row: Contact) => void remove(row),
    restore: (row: Contact) => restoring.mutate({ row }),
    accept: (row: Contact) => accepting.mutate({ row }),
    isBusy,
  }
}
