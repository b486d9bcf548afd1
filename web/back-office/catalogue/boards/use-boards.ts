import { type Board, boardCalls } from '#contract/catalogue/boards.ts'
import type { Input } from '#contract/endpoint.ts'
import { describeFailure } from '../../format/describe-failure.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { useNounEditor, useRowAct } from '../use-noun.ts'

const boardsKey = ['boards'] as const
const activeBoardsKey = [...boardsKey, 'active'] as const
const lists = [boardsKey]

export const useBoards = () =>
  useAdminQuery(
    activeBoardsKey,
    async (call, signal) => (await call(boardCalls.list, {}, { signal })).boards,
  )

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

export const useDeleteBoard = () =>
  useRowAct<Board>({
    call: boardCalls.removeForGood,
    lists,
    onSuccess: () => ({ text: 'Board permanently deleted' }),
    onError: 'Failed to permanently delete',
  })
