import { RotateCcw, Trash2 } from 'lucide-react'
import type { Board } from '#contract/catalogue/boards.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { AsyncList } from '../../lists/async-list.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'
import { RowAction } from '../../lists/row-action.tsx'
import { Row, RowList, rowSkeleton } from '../../lists/row-list.tsx'
import { emptyBin } from '../illustrations.tsx'
import { NounName } from '../noun-row.tsx'
import { useDeleteBoard, useRestoreBoard, useTrashedBoards } from './use-boards.ts'

function TrashedBoard({ board }: { board: Board }) {
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
    <Row
      item={board}
      title={<NounName>{board.name}</NounName>}
      isBusy={isBusy}
      actions={
        <>
          <RowAction
            {...actionProps}
            icon={RotateCcw}
            label="Restore"
            onClick={() => restore.mutate(board)}
          />
          <RowAction
            {...actionProps}
            icon={Trash2}
            label="Delete Forever"
            isDestructive
            onClick={confirmDelete}
          />
        </>
      }
    />
  )
}

export function TrashBin() {
  return (
    <AsyncList
      query={useTrashedBoards()}
      loadingText="Loading the trash..."
      skeleton={rowSkeleton}
      errorText="The trash could not be loaded."
      empty={
        <EmptyState
          title="Trash bin is empty. Deleted boards will appear here."
          text="From here a board can be restored, or deleted forever."
          illustration={emptyBin}
        />
      }
    >
      {(boards) => (
        <RowList label="Trash Bin">
          {boards.map((board) => (
            <TrashedBoard key={board.id} board={board} />
          ))}
        </RowList>
      )}
    </AsyncList>
  )
}
