import { RotateCcw, Trash2 } from 'lucide-react'
import type { Board } from '#contract/boards.ts'
import { useConfirm } from '../shell/confirm.tsx'
import { Empty } from '../shell/empty.tsx'
import { Listed } from '../shell/listed.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { Row } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { emptyBin } from './drawings.tsx'
import { Facts } from './facts.tsx'
import { useRemoveForever, useRestore, useTrash } from './use-boards.ts'

function Card({ session, board }: { session: Session; board: Board }) {
  const restore = useRestore(session)
  const remove = useRemoveForever(session)
  const confirm = useConfirm()
  const deleteForever = async () => {
    const isSure = await confirm({
      title: 'Delete this board forever?',
      text: `“${board.name}” will be permanently deleted. This cannot be undone.`,
      action: 'Delete Forever',
    })
    if (isSure) remove.mutate(board)
  }
  const isBusy = restore.isPending || remove.isPending
  const about = { of: board.name, isBusy }
  return (
    <Row
      isBusy={isBusy}
      actions={
        <>
          <RowAction
            {...about}
            icon={RotateCcw}
            label="Restore"
            onAct={() => restore.mutate(board)}
          />
          <RowAction
            {...about}
            icon={Trash2}
            label="Delete Forever"
            isDangerous
            onAct={deleteForever}
          />
        </>
      }
    >
      <Facts board={board} />
    </Row>
  )
}

/** The boards in the trash, last trashed first. */
export function TrashBin({ session }: { session: Session }) {
  return (
    <Listed
      list={useTrash(session)}
      label="Trash Bin"
      loading="Loading the trash..."
      failed="The trash could not be loaded."
      empty={
        <Empty
          title="Trash bin is empty. Deleted boards will appear here."
          text="From here a board can be restored, or deleted forever."
          drawing={emptyBin}
        />
      }
    >
      {(board) => <Card key={board.id} session={session} board={board} />}
    </Listed>
  )
}
