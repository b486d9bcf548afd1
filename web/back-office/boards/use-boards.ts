import type { Board } from '#contract/boards.ts'
import {
  moveBoardToTrash,
  readBoards,
  readTrashedBoards,
  removeBoardForever,
  saveBoard,
  takeBoardBack,
} from '#web/api/boards.ts'
import type { CallFailed } from '#web/api/client.ts'
import type { Session } from '../shell/session.ts'
import { useEditor } from '../shell/use-editor.ts'
import { useListing } from '../shell/use-listing.ts'
import { useWrite } from '../shell/use-write.ts'

/** Both lists, active and trash. */
const all = ['boards'] as const
const active = [...all, 'active'] as const
const reloads = [all]

export const useBoards = (session: Session) => useListing(session, active, readBoards)

export const useTrash = (session: Session) =>
  useListing(session, [...all, 'trash'], readTrashedBoards)

/** The server's sentence stands alone when it refused; else the fallback comes first (spec §8). */
const saveFailed = ({ status, message }: CallFailed) =>
  status >= 400 && status < 500 ? { text: message } : { text: 'Failed to save', reason: message }

export const useBoardEditor = (session: Session) =>
  useEditor<Board, Parameters<typeof saveBoard>[2]>({
    session,
    list: active,
    alsoReloads: reloads,
    save: saveBoard,
    done: (isNew) => (isNew ? 'Board created successfully' : 'Board updated successfully'),
    failed: saveFailed,
  })

export const useRestore = (session: Session) =>
  useWrite<{ id: number; version?: number }>({
    session,
    write: takeBoardBack,
    reloads,
    onDone: () => ({ text: 'Board restored successfully' }),
    onFailed: 'Failed to restore',
  })

/** Moves a board to the trash; the notice can take it back. */
export const useMoveToTrash = (session: Session, onUndo: (id: number) => void) =>
  useWrite<Board>({
    session,
    write: moveBoardToTrash,
    reloads,
    onDone: ({ id }) => ({
      text: 'Board moved to trash',
      action: { label: 'Undo', onAct: () => onUndo(id) },
    }),
    onFailed: 'Failed to delete',
  })

export const useRemoveForever = (session: Session) =>
  useWrite<Board>({
    session,
    write: removeBoardForever,
    reloads,
    onDone: () => ({ text: 'Board permanently deleted' }),
    onFailed: 'Failed to permanently delete',
  })
