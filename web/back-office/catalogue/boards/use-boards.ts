import {
  addBoard,
  type Board,
  deleteBoard,
  editBoard,
  listBoards,
  listTrashedBoards,
  restoreBoard,
  trashBoard,
} from '#contract/catalogue/boards.ts'
import type { Input } from '#contract/endpoint.ts'
import type { ApiError } from '#web/api/client.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { useEditor } from '../../editing/use-editor.ts'
import { describeFailure } from '../../format/describe-failure.ts'
import { useListQuery } from '../../lists/use-list-query.ts'

const boardsKey = ['boards'] as const
const activeBoardsKey = [...boardsKey, 'active'] as const
const affectedLists = [boardsKey]

const inputOf = ({ id }: Pick<Board, 'id'>) => ({ params: { id: String(id) } })

export const useBoards = () =>
  useListQuery(
    activeBoardsKey,
    async (call, signal) => (await call(listBoards, {}, { signal })).boards,
  )

export const useTrashedBoards = () =>
  useListQuery(
    [...boardsKey, 'trash'],
    async (call, signal) => (await call(listTrashedBoards, {}, { signal })).boards,
  )

/** R-board-4 */
const toSaveErrorToast = (error: ApiError) => describeFailure(error, 'Failed to save')

export const useBoardEditor = () =>
  useEditor<Board, Input<typeof addBoard>['body']>({
    queryKey: activeBoardsKey,
    alsoInvalidates: affectedLists,
    save: (call, target, body) =>
      target
        ? call(editBoard, { ...inputOf(target), body }, { ifMatch: target.version })
        : call(addBoard, { body }),
    successText: (isNew) => (isNew ? 'Board created successfully' : 'Board updated successfully'),
    toErrorToast: toSaveErrorToast,
  })

/** Without a version (an undo) it restores whatever the board has become. */
export const useRestoreBoard = () =>
  useAdminMutation<{ id: number; version?: number }>({
    mutationFn: (call, { id, version }) =>
      call(restoreBoard, inputOf({ id }), version === undefined ? {} : { ifMatch: version }),
    invalidates: affectedLists,
    onSuccess: () => ({ text: 'Board restored successfully' }),
    onError: 'Failed to restore',
  })

export const useTrashBoard = (onUndo: (id: number) => void) =>
  useAdminMutation<Board>({
    mutationFn: (call, board) => call(trashBoard, inputOf(board), { ifMatch: board.version }),
    invalidates: affectedLists,
    onSuccess: ({ id }) => ({
      text: 'Board moved to trash',
      action: { label: 'Undo', onClick: () => onUndo(id) },
    }),
    onError: 'Failed to delete',
  })

export const useDeleteBoard = () =>
  useAdminMutation<Board>({
    mutationFn: (call, board) => call(deleteBoard, inputOf(board), { ifMatch: board.version }),
    invalidates: affectedLists,
    onSuccess: () => ({ text: 'Board permanently deleted' }),
    onError: 'Failed to permanently delete',
  })
