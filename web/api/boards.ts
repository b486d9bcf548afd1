import {
  addBoard,
  type Board,
  editBoard,
  listAllBoards,
  listTrashedBoards,
  removeBoard,
  restoreBoard,
  trashBoard,
} from '#contract/boards.ts'
import type { Given } from '#contract/endpoint.ts'
import { call } from './client.ts'

type Seen = Pick<Board, 'id' | 'version'>
export type BoardValues = Given<typeof addBoard>['body']

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export const readBoards = async (token: string, signal: AbortSignal) =>
  (await call(listAllBoards, {}, { token, signal })).boards

export const readTrashedBoards = async (token: string, signal: AbortSignal) =>
  (await call(listTrashedBoards, {}, { token, signal })).boards

/** Adds a board, or changes the one that was seen; refused with 412 when somebody changed it since. */
export const saveBoard = (token: string, seen: Seen | null, body: BoardValues): Promise<unknown> =>
  seen
    ? call(editBoard, { ...paramsOf(seen), body }, { token, ifMatch: seen.version })
    : call(addBoard, { body }, { token })

export const moveBoardToTrash = (token: string, seen: Seen) =>
  call(trashBoard, paramsOf(seen), { token, ifMatch: seen.version })

/** Takes a board out of the trash: the one that was seen there, or whatever it became since its move (an undo). */
export const takeBoardBack = (token: string, { id, version }: { id: number; version?: number }) =>
  call(
    restoreBoard,
    paramsOf({ id }),
    version === undefined ? { token } : { token, ifMatch: version },
  )

export const removeBoardForever = (token: string, seen: Seen) =>
  call(removeBoard, paramsOf(seen), { token, ifMatch: seen.version })
