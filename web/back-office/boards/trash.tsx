import { RotateCcw, Trash2 } from 'lucide-react'
import type { Board } from '#contract/boards.ts'
import { useConfirm } from '../editing/confirm.tsx'
import { AsyncList } from '../lists/async-list.tsx'
import { CardAction } from '../lists/card-action.tsx'
import { Card } from '../lists/card-list.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { BoardSummary } from './board-summary.tsx'
import { emptyBin } from './illustrations.tsx'
import { useDeleteBoard, useRestoreBoard, useTrashedBoards } from './use-boards.ts'

function TrashedBoardCard({ board }: { board: Board }) {
  const restore = useRestoreBoard()
  const remove = useDeleteBoard()
  const confirm = useConfirm()
  const confirmDelete = async () => {
    const isConfirmed = await confirm({
      title: 'Delete this board forever?',
      text: `“${board.name}” will be permanently deleted. This cannot be undone.`,
      action: 'Delete Forever',
    })
    if (isConfirmed) remove.mutate(board)
  }
  const isBusy = restore.isPending || remove.isPending
  const actionProps = { subject: board.name, isBusy }
  return (
    <Card
      isBusy={isBusy}
      actions={
        <>
          <CardAction
            {...actionProps}
            icon={RotateCcw}
            label="Restore"
            onClick={() => restore.mutate(board)}
          />
          <CardAction
            {...actionProps}
            icon={Trash2}
            label="Delete Forever"
            isDestructive
            onClick={confirmDelete}
          />
        </>
      }
    >
      <BoardSummary board={board} />
    </Card>
  )
}

export function TrashBin() {
  return (
    <AsyncList
      query={useTrashedBoards()}
      label="Trash Bin"
      loadingText="Loading the trash..."
      errorText="The trash could not be loaded."
      empty={
        <EmptyState
          title="Trash bin is empty. Deleted boards will appear here."
          text="From here a board can be restored, or deleted forever."
          illustration={emptyBin}
        />
      }
    >
      {(board) => <TrashedBoardCard key={board.id} board={board} />}
    </AsyncList>
  )
}
