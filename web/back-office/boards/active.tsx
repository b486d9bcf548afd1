import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Board } from '#contract/boards.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../shell/confirm.tsx'
import { Empty } from '../shell/empty.tsx'
import { Listed } from '../shell/listed.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { Row } from '../shell/rows.tsx'
import type { Session } from '../shell/session.ts'
import { blankBoard } from './drawings.tsx'
import { Facts } from './facts.tsx'
import { BoardForm } from './form.tsx'
import { useBoardEditor, useBoards, useMoveToTrash, useRestore } from './use-boards.ts'

type CardGiven = {
  session: Session
  board: Board
  onEdit: () => void
  onUndo: (id: number) => void
}

function Card({ session, board, onEdit, onUndo }: CardGiven) {
  const trash = useMoveToTrash(session, onUndo)
  const confirm = useConfirm()
  const moveToTrash = async () => {
    const isSure = await confirm({
      title: 'Move this board to the trash?',
      text: `“${board.name}” leaves the website. You can restore it from the Trash Bin.`,
      action: 'Move to Trash',
    })
    if (isSure) trash.mutate(board)
  }
  const about = { of: board.name, isBusy: trash.isPending }
  return (
    <Row
      isBusy={trash.isPending}
      actions={
        <>
          <RowAction {...about} icon={Pencil} label="Edit" onAct={onEdit} />
          <RowAction {...about} icon={Trash2} label="Delete" isDangerous onAct={moveToTrash} />
        </>
      }
    >
      <Facts board={board} />
    </Row>
  )
}

/** The boards outside the trash, and the form to add one or change one. */
export function ActiveBoards({ session }: { session: Session }) {
  const editor = useBoardEditor(session)
  const restore = useRestore(session)
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
      <Listed
        list={useBoards(session)}
        label="Boards"
        loading="Loading boards..."
        failed="Failed to fetch boards"
        empty={
          <Empty
            title="No boards found. Create your first board above."
            text="Visitors choose from these boards on the Courses page and in the inquiry form."
            drawing={blankBoard}
          />
        }
      >
        {(board) => (
          <Card
            key={board.id}
            session={session}
            board={board}
            onEdit={() => editor.open(board)}
            onUndo={(id) => restore.mutate({ id })}
          />
        )}
      </Listed>
    </>
  )
}
