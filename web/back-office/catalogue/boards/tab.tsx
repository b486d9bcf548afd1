import { Tabs } from '@base-ui/react/tabs'
import type { Board } from '#contract/catalogue/boards.ts'
import { EditorPanel } from '../../editing/editor-panel.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'
import { RowList } from '../../lists/row-list.tsx'
import type { UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { blankBoard } from '../illustrations.tsx'
import { ListHead, NounList } from '../list-frame.tsx'
import { NounName, NounRow } from '../noun-row.tsx'
import { DescriptionField, TextField } from '../text-field.tsx'
import { TrashBin, useBoardEditor, useBoards, useRestoreBoard, useTrashBoard, useTrashedBoards } from './trash.tsx'

const toValues = (getValue: (field: string) => string) => ({
  name: getValue('name'),
  description: getValue('description'),
})

function BoardForm({ editor }: { editor: ReturnType<typeof useBoardEditor> }) {
  return (
    <EditorPanel editor={editor} noun="Board" toValues={toValues}>
      {(_row, fieldOf) => (
        <>
          <TextField {...fieldOf('name')} label="Name" required wide placeholder="e.g., Common Core" />
          <DescriptionField {...fieldOf('description')} noun="board" />
        </>
      )}
    </EditorPanel>
  )
}

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

function ActiveBoards() {
  const editor = useBoardEditor()
  const restore = useRestoreBoard()
  return (
    <>
      <ListHead add="Add Board" onAdd={() => void editor.open(null)}>
        <p className="max-w-[38em] text-slate">
          The boards and standards that visitors choose from, on the Courses page and in the inquiry form.
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
              <ActiveBoard key={board.id} board={board} editor={editor} onUndo={(id) => restore.mutate({ id })} />
            ))}
          </RowList>
        )}
      </NounList>
    </>
  )
}

export function BoardsTab() {
  const { urlState, setUrlState } = useUrlState()
  const trashedCount = useTrashedBoards().data?.length ?? 0
  return (
    <Tabs.Root
      value={urlState.boards}
      onValueChange={(boards: UrlState['boards']) => setUrlState({ boards }, { replace: true })}
    >
      <h2 className="sr-only">Boards</h2>
      <Tabs.List aria-label="Boards" className="mb-5 flex w-fit gap-1 rounded-full border border-line bg-white p-1">
        <Tabs.Tab value="active" className="boards-tab">
          Active Items
        </Tabs.Tab>
        <Tabs.Tab value="trash" className="boards-tab">
          Trash Bin
          {trashedCount > 0 ? (
            <span className="min-w-6 rounded-full bg-sky px-2 text-center text-xs text-navy tabular-nums">
              {trashedCount}
            </span>
          ) : null}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="active" className="rounded-s">
        {urlState.boards === 'active' ? <ActiveBoards /> : null}
      </Tabs.Panel>
      <Tabs.Panel value="trash" className="rounded-s">
        {urlState.boards === 'trash' ? <TrashBin /> : null}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
