import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Board } from '#contract/catalogue/boards.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../../editing/confirm.tsx'
import { EditorSlot } from '../../editing/editor-slot.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { AsyncList } from '../../lists/async-list.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'
import { RowAction } from '../../lists/row-action.tsx'
import { RowList, rowSkeleton } from '../../lists/row-list.tsx'
import { BoardForm } from './form.tsx'
import { blankBoard } from './illustrations.tsx'
import { BoardRow } from './row.tsx'
import { useBoardEditor, useBoards, useRestoreBoard, useTrashBoard } from './use-boards.ts'

type Props = {
  board: Board
  editor: ReturnType<typeof useBoardEditor>
  onUndo: (id: number) => void
}

function ActiveBoard({ board, editor, onUndo }: Props) {
  const trashBoard = useTrashBoard(onUndo)
  const confirm = useConfirm()
  const editButton = useFocusTarget<HTMLButtonElement>(`edit button ${board.id}`)
  const confirmTrash = async () => {
    const isConfirmed = await confirm({
      title: 'Move this board to the trash?',
      text: `“${board.name}” leaves the website. You can restore it from the Trash Bin.`,
      action: 'Move to Trash',
    })
    if (isConfirmed) trashBoard.mutate(board)
  }
  const isBusy = trashBoard.isPending
  const isEdited = editor.editing?.row?.id === board.id
  return (
    <BoardRow
      board={board}
      isBusy={isBusy}
      isEdited={isEdited}
      actions={
        <>
          <RowAction
            ref={editButton}
            icon={Pencil}
            label="Edit"
            subject={board.name}
            isBusy={isBusy}
            isExpanded={isEdited}
            onClick={() => void editor.open(board)}
          />
          <RowAction
            icon={Trash2}
            label="Delete"
            subject={board.name}
            isBusy={isBusy || isEdited}
            isDestructive
            onClick={confirmTrash}
          />
        </>
      }
    >
      <EditorSlot editor={editor} id={board.id} />
    </BoardRow>
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
        <Button size="sm" onClick={() => void editor.open(null)}>
          <Plus size={18} aria-hidden />
          Add Board
        </Button>
      </div>
      <BoardForm editor={editor} />
      <AsyncList
        query={useBoards()}
        loadingText="Loading boards..."
        skeleton={rowSkeleton}
        errorText="Failed to fetch boards"
        empty={
          <EmptyState
            title="No boards found. Create your first board above."
            text="Visitors choose from these boards on the Courses page and in the inquiry form."
            illustration={blankBoard}
          />
        }
      >
        {(boards) => (
          <RowList label="Boards">
            {boards.map((board) => (
              <ActiveBoard
                key={board.id}
                board={board}
                editor={editor}
                onUndo={(id) => restore.mutate({ id })}
              />
            ))}
          </RowList>
        )}
      </AsyncList>
    </>
  )
}
