import { Tabs } from '@base-ui/react/tabs'
import { Presentation, RotateCcw, Trash2 } from 'lucide-react'
import { type Board, boardCalls } from '#contract/catalogue/boards.ts'
import type { Input } from '#contract/endpoint.ts'
import type { FormField } from '../../editing/declared-field.tsx'
import { type Act, useActs } from '../../editing/use-acts.ts'
import { describeFailure } from '../../format/describe-failure.ts'
import { List, rowSkeleton } from '../../lists/list.tsx'
import { EmptyState } from '../../lists/loaded.tsx'
import { ManagedList } from '../../lists/managed-list.tsx'
import { usePart } from '../../lists/query-client.ts'
import { editAct } from '../../lists/row-acts.tsx'
import type { UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { descriptionField, type Noun, onRow, removeAct, useNounEditor } from '../use-noun.ts'

type Values = Input<typeof boardCalls.add>['body']

const boardsKey = ['boards'] as const
const lists = [boardsKey]

const boardNoun: Noun<Values> = {
  calls: boardCalls,
  noun: 'board',
  queryKey: [...boardsKey, 'active'],
  lists,
  successText: (isNew) => (isNew ? 'Board created successfully' : 'Board updated successfully'),
  toErrorToast: (error) => describeFailure(error, 'Failed to save'),
}

const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name', required: true, wide: true, placeholder: 'e.g., Common Core' },
  descriptionField('board'),
]

const restoreAct = (call: Act['call']): Act => ({
  label: 'Restore',
  call,
  done: 'Board restored successfully',
  failed: 'Failed to restore',
})

function ActiveBoards() {
  const editor = useNounEditor<Board, Values>(boardNoun)
  const query = usePart(boardNoun.queryKey, boardCalls.list, 'boards')
  const { press } = useActs(lists)
  // It knows no version: it restores whatever the board has become.
  const undo = (id: number) =>
    void press(restoreAct((call) => call(boardCalls.restore, { params: { id: String(id) } })))
  return (
    <ManagedList
      head={{
        text: 'The boards and standards that visitors choose from, on the Courses page and in the inquiry form.',
        add: 'Add Board',
      }}
      noun="board"
      query={query}
      errorText="Failed to fetch boards"
      editor={editor}
      fields={fields}
      empty={{
        title: 'No boards found. Create your first board above.',
        text: 'Visitors choose from these boards on the Courses page and in the inquiry form.',
        icon: Presentation,
      }}
      invalidates={lists}
      row={(board) => ({
        title: board.name,
        description: board.description,
        made: board,
        acts: [
          editAct(editor, board),
          {
            ...removeAct(boardNoun, board, {
              title: 'Move this board to the trash?',
              text: `“${board.name}” leaves the website. You can restore it from the Trash Bin.`,
              action: 'Move to Trash',
            }),
            done: { text: 'Board moved to trash', action: { label: 'Undo', onClick: () => undo(board.id) } },
            failed: 'Failed to delete',
          },
        ],
      })}
    />
  )
}

const useTrashedBoards = () => usePart([...boardsKey, 'trash'], boardCalls.listTrashed, 'boards')

function TrashBin() {
  return (
    <List
      label="Trash Bin"
      nouns="the trash"
      query={useTrashedBoards()}
      skeleton={rowSkeleton}
      errorText="The trash could not be loaded."
      empty={
        <EmptyState
          title="Trash bin is empty. Deleted boards will appear here."
          text="From here a board can be restored, or deleted forever."
          icon={Trash2}
        />
      }
      invalidates={lists}
      row={(board) => ({
        title: board.name,
        description: board.description,
        made: board,
        acts: [
          { icon: RotateCcw, ...restoreAct(onRow(board, boardCalls.restore)) },
          {
            icon: Trash2,
            label: 'Delete Forever',
            isDestructive: true,
            confirm: {
              title: 'Delete this board forever?',
              text: `“${board.name}” will be permanently deleted. This cannot be undone.`,
            },
            call: onRow(board, boardCalls.removeForGood),
            done: 'Board permanently deleted',
            failed: 'Failed to permanently delete',
          },
        ],
      })}
    />
  )
}

export default function BoardsTab() {
  const { urlState, setUrlState } = useUrlState()
  const trashedCount = useTrashedBoards().data?.length ?? 0
  return (
    <Tabs.Root
      value={urlState.boards}
      onValueChange={(boards: UrlState['boards']) => setUrlState({ boards }, { replace: true })}
    >
      <h2 className="sr-only">Boards</h2>
      <Tabs.List aria-label="Boards" className="mb-4 flex w-fit gap-1 rounded-full border border-line bg-white p-1">
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
