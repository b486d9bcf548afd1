import {
  addBoard,
  type Board,
  deleteBoard,
  editBoard,
  listBoards,
  listTrashedBoards,
  restoreBoard,
  trashBoard,
} from '#contract/boards.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from './client.ts'

type VersionedRow = Pick<Board, 'id' | 'version'>
export type BoardValues = Input<typeof addBoard>['body']

const idParams = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export const fetchBoards = async (token: string, signal: AbortSignal) =>
  (await call(listBoards, {}, { token, signal })).boards

export const fetchTrashedBoards = async (token: string, signal: AbortSignal) =>
  (await call(listTrashedBoards, {}, { token, signal })).boards

/** Adds a board, or changes the one that was seen; refused with 412 when somebody changed it since. */
export const saveBoard = (
  token: string,
  current: VersionedRow | null,
  body: BoardValues,
): Promise<unknown> =>
  current
    ? call(editBoard, { ...idParams(current), body }, { token, ifMatch: current.version })
    : call(addBoard, { body }, { token })

export const trashBoardRow = (token: string, board: VersionedRow) =>
  call(trashBoard, idParams(board), { token, ifMatch: board.version })

/** Takes a board out of the trash: the one that was seen there, or whatever it became since its move (an undo). */
export const restoreBoardRow = (token: string, { id, version }: { id: number; version?: number }) =>
  call(
    restoreBoard,
    idParams({ id }),
    version === undefined ? { token } : { token, ifMatch: version },
  )

export const deleteBoardRow = (token: string, board: VersionedRow) =>
  call(deleteBoard, idParams(board), { token, ifMatch: board.version })
