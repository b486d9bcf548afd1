import type { Board } from '#contract/catalogue/boards.ts'
import { EmptyState } from '../../lists/empty-state.tsx'
import { RowList } from '../../lists/row-list.tsx'
import { blankBoard } from '../illustrations.tsx'
import { ListHead, NounList } from '../list-frame.tsx'
import { NounName, NounRow } from '../noun-row.tsx'
import { BoardForm } from './form.tsx'
import { useBoardEditor, useBoards, useRestoreBoard, useTrashBoard } from './use-boards.ts'

type Props = {
  board: Board
  editor: ReturnType<typeof useBoardEditor>
  onUndo: (id: number) => void
}

const ActiveBoard = ({ board, editor, onUndo }: Props) => (
  <NounRow
    item={board}
    editor={editor}
    remove={useTrashBoard(onUndo)}
    deleteConfirm={{
      title: 'Move this board to the trash?',
      text: `“${board.name}” leaves the website. You can restore it from the Trash Bin.`,
      action: 'Move to Trash',
    }}
    title={<NounName>{board.name}</NounName>}
  />
)

export function ActiveBoards() {
  const editor = useBoardEditor()
  const restore = useRestoreBoard()
  return (
    <>
      <ListHead add="Add Board" onAdd={() => void editor.open(null)}>
        <p className="max-w-[38em] text-slate">
          The boards and standards that visitors choose from, on the Courses page and in the inquiry
          form.
        </p>
      </ListHead>
      <BoardForm editor={editor} />
      <NounList
        nouns="boards"
        query={useBoards()}
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
      </NounList>
    </>
  )
}
