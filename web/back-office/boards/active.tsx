import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Board } from '#contract/boards.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { AsyncList } from '../lists/async-list.tsx'
import { CardAction } from '../lists/card-action.tsx'
import { Card } from '../lists/card-list.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { BoardSummary } from './board-summary.tsx'
import { BoardForm } from './form.tsx'
import { blankBoard } from './illustrations.tsx'
import { useBoardEditor, useBoards, useRestoreBoard, useTrashBoard } from './use-boards.ts'

type BoardCardProps = {
  board: Board
  onEdit: () => void
  onUndo: (id: number) => void
}

function BoardCard({ board, onEdit, onUndo }: BoardCardProps) {
  const trashBoard = useTrashBoard(onUndo)
  const confirm = useConfirm()
  const confirmTrash = async () => {
    const isConfirmed = await confirm({
      title: 'Move this board to the trash?',
      text: `“${board.name}” leaves the website. You can restore it from the Trash Bin.`,
      action: 'Move to Trash',
    })
    if (isConfirmed) trashBoard.mutate(board)
  }
  const actionProps = { subject: board.name, isBusy: trashBoard.isPending }
  return (
    <Card
      isBusy={trashBoard.isPending}
      actions={
        <>
          <CardAction {...actionProps} icon={Pencil} label="Edit" onClick={onEdit} />
          <CardAction
            {...actionProps}
            icon={Trash2}
            label="Delete"
            isDestructive
            onClick={confirmTrash}
          />
        </>
      }
    >
      <BoardSummary board={board} />
    </Card>
  )
}

export function ActiveBoards() {
  const editor = useBoardEditor()
  const restore = useRestoreBoard()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[38em] text-slate">
          The boards and standards that visitors choose from, on the Courses page and in the inquiry
          form.
        </p>
        <Button size="sm" onClick={() => editor.open(null)}>
          <Plus size={18} aria-hidden />
          Add Board
        </Button>
      </div>
      <BoardForm editor={editor} />
      <AsyncList
        query={useBoards()}
        label="Boards"
        loadingText="Loading boards..."
        errorText="Failed to fetch boards"
        empty={
          <EmptyState
            title="No boards found. Create your first board above."
            text="Visitors choose from these boards on the Courses page and in the inquiry form."
            illustration={blankBoard}
          />
        }
      >
        {(board) => (
          <BoardCard
            key={board.id}
            board={board}
            onEdit={() => editor.open(board)}
            onUndo={(id) => restore.mutate({ id })}
          />
        )}
      </AsyncList>
    </>
  )
}
