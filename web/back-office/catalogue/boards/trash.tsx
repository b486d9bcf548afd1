import { RotateCcw, Trash2 } from 'lucide-react'
import { type Board, boardCalls } from '#contract/catalogue/boards.ts'
import type { Input } from '#contract/endpoint.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { describeFailure } from '../../format/describe-failure.ts'
import { AsyncList } from '../../lists/async-list.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'
import { RowAction } from '../../lists/row-action.tsx'
import { Row, RowList, rowSkeleton } from '../../lists/row-list.tsx'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { emptyBin } from '../illustrations.tsx'
import { NounName } from '../noun-row.tsx'
import { useNounEditor, useRowAct } from '../use-noun.ts'

const boardsKey = ['boards'] as const
const activeBoardsKey = [...boardsKey, 'active'] as const
const lists = [boardsKey]

export const useBoards = () =>
  useAdminQuery(activeBoardsKey, async (call, signal) => (await call(boardCalls.list, {}, { signal })).boards)

export const useTrashedBoards = () =>
  useAdminQuery(
    [...boardsKey, 'trash'],
    async (call, signal) => (await call(boardCalls.listTrashed, {}, { signal })).boards,
  )

export const useBoardEditor = () =>
  useNounEditor<Board, Input<typeof boardCalls.add>['body']>({
    calls: boardCalls,
    noun: 'board',
    queryKey: activeBoardsKey,
    lists,
    successText: (isNew) => (isNew ? 'Board created successfully' : 'Board updated successfully'),
    toErrorToast: (error) => describeFailure(error, 'Failed to save'),
  })

/** An undo knows no version: it restores whatever the board has become. */
export const useRestoreBoard = () =>
  useRowAct<{ id: number; version?: number }>({
    call: boardCalls.restore,
    lists,
    onSuccess: () => ({ text: 'Board restored successfully' }),
    onError: 'Failed to restore',
  })

export const useTrashBoard = (onUndo: (id: number) => void) =>
  useRowAct<Board>({
    call: boardCalls.remove,
    lists,
    onSuccess: ({ id }) => ({
      text: 'Board moved to trash',
      action: { label: 'Undo', onClick: () => onUndo(id) },
    }),
    onError: 'Failed to delete',
  })

const useDeleteBoard = () =>
  useRowAct<Board>({
    call: boardCalls.removeForGood,
    lists,
    onSuccess: () => ({ text: 'Board permanently deleted' }),
    onError: 'Failed to permanently delete',
  })

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
          <RowAction {...actionProps} icon={RotateCcw} label="Restore" onClick={() => restore.mutate(board)} />
          <RowAction {...actionProps} icon={Trash2} label="Delete Forever" isDestructive onClick={confirmDelete} />
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
