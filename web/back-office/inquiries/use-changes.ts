import type { Contact, Status } from '#contract/inquiries.ts'
import type { CallFailed } from '#web/api/client.ts'
import { moveInquiry, removeInquiry, restoreInquiry } from '#web/api/inquiries.ts'
import { useConfirm } from '../shell/confirm.tsx'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { knownStatus, statusLabel } from '../shell/status.ts'
import { useWrite } from '../shell/use-write.ts'

/** Whatever comes of a change, list and statistics are read again (spec §7). */
const reloads = [lists.inquiries, lists.deletedInquiries, lists.statistics]

/** “Failed to …: ” with the server's reason, in one sentence (spec §8). */
const failedTo = (what: string) => (error: CallFailed) => ({
  text: `Failed to ${what}: ${error.message || 'Unknown error'}`,
})

type Move = { row: Contact; to: Status; undoable?: boolean }

/** What administrators do to an inquiry: move it, delete it, take the deletion back. */
export const useChanges = (session: Session, onRemoved: (id: number) => void) => {
  const confirm = useConfirm()

  const moving = useWrite({
    session,
    reloads,
    write: (token, { row, to }: Move) => moveInquiry(token, row, to),
    onDone: ({ row, to, undoable }) => {
      const text = `${row.parent_name} is now ${statusLabel(to).toLowerCase()}.`
      // A key is pressed more easily by mistake than a button.
      if (!undoable) return { text }
      const moved = { ...row, version: row.version + 1 }
      const onAct = () => moving.mutate({ row: moved, to: knownStatus(row.status) })
      return { text, action: { label: 'Undo', onAct } }
    },
    onFailed: failedTo('update contact status'),
  })

  const restoring = useWrite({
    session,
    reloads,
    write: (token, { id }: Contact) => restoreInquiry(token, id),
    onDone: ({ parent_name }) => ({ text: `${parent_name} is back in the list.` }),
    onFailed: failedTo('restore contact'),
  })

  const removing = useWrite({
    session,
    reloads,
    write: (token, row: Contact) => removeInquiry(token, row),
    onDone: (row) => {
      onRemoved(row.id)
      return {
        text: 'Contact deleted successfully',
        action: { label: 'Undo', onAct: () => restoring.mutate(row) },
      }
    },
    onFailed: failedTo('delete contact'),
  })

  const remove = async (row: Contact) => {
    const isSure = await confirm({
      title: 'Are you sure you want to delete this contact?',
      text: `${row.parent_name} leaves the list, the statistics and the exports. You can undo this for 10 minutes, a super administrator for 30 days.`,
      action: 'Delete',
    })
    if (isSure) removing.mutate(row)
  }

  const busyId = [moving, removing].flatMap(({ isPending, variables }) =>
    isPending && variables ? ['row' in variables ? variables.row.id : variables.id] : [],
  )
  return {
    move: (change: Move) => {
      if (!moving.isPending) moving.mutate(change)
    },
    remove: (row: Contact) => void remove(row),
    restore: restoring.mutate,
    isBusy: (id: number) => busyId.includes(id),
    isRestoring: restoring.isPending,
  }
}
