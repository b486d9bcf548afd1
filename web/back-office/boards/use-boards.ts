import type { Board } from '#contract/boards.ts'
import {
  deleteBoardRow,
  fetchBoards,
  fetchTrashedBoards,
  restoreBoardRow,
  saveBoard,
  trashBoardRow,
} from '#web/api/boards.ts'
import type { ApiError } from '#web/api/client.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { useEditor } from '../editing/use-editor.ts'
import { useListQuery } from '../lists/use-list-query.ts'
import type { Session } from '../session/session.ts'

/** Both lists, active and trash. */
const boardsKey = ['boards'] as const
const activeBoardsKey = [...boardsKey, 'active'] as const
const affectedLists = [boardsKey]

export const useBoards = (session: Session) => useListQuery(session, activeBoardsKey, fetchBoards)

export const useTrashedBoards = (session: Session) =>
  useListQuery(session, [...boardsKey, 'trash'], fetchTrashedBoards)

/** The server's sentence stands alone when it refused; else the fallback comes first (spec §8). */
const toSaveErrorToast = ({ status, message }: ApiError) =>
  status >= 400 && status < 500 ? { text: message } : { text: 'Failed to save', reason: message }

export const useBoardEditor = (session: Session) =>
  useEditor<Board, Parameters<typeof saveBoard>[2]>({
    session,
    queryKey: activeBoardsKey,
    alsoInvalidates: affectedLists,
    save: saveBoard,
    successText: (isNew) => (isNew ? 'Board created successfully' : 'Board updated successfully'),
    toErrorToast: toSaveErrorToast,
  })

export const useRestoreBoard = (session: Session) =>
  useAdminMutation<{ id: number; version?: number }>({
    session,
    mutationFn: restoreBoardRow,
    invalidates: affectedLists,
    onSuccess: () => ({ text: 'Board restored successfully' }),
    onError: 'Failed to restore',
  })

/** Moves a board to the trash; the notice can take it back. */
export const useTrashBoard = (session: Session, onUndo: (id: number) => void) =>
  useAdminMutation<Board>({
    session,
    mutationFn: trashBoardRow,
    invalidates: affectedLists,
    onSuccess: ({ id }) => ({
      text: 'Board moved to trash',
      action: { label: 'Undo', onClick: () => onUndo(id) },
    }),
    onError: 'Failed to delete',
  })

export const useDeleteBoard = (session: Session) =>
  useAdminMutation<Board>({
    session,
    mutationFn: deleteBoardRow,
    invalidates: affectedLists,
    onSuccess: () => ({ text: 'Board permanently deleted' }),
    onError: 'Failed to permanently delete',
  })
