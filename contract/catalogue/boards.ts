import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { del, get, post } from '../route.ts'
import { instant } from '../values.ts'
import { commonFields, textFields, versionedNoun } from './versioned-noun.ts'

const path = '/api/subjects-boards/admin/boards'

/** `trashed_at` is null outside the trash. */
const board = z.object({ ...commonFields, trashed_at: z.nullable(instant) })
export type Board = z.output<typeof board>

const boards = { boards: z.array(board) }

/** `remove` moves one to the trash. */
export const boardCalls = {
  ...versionedNoun(
    path,
    {
      list: 'List the boards outside the trash by name',
      add: 'Add a board',
      edit: 'Change a board; an absent field stays unchanged',
      remove: 'Move a board to the trash',
    },
    textFields('Please enter the name of the board.'),
    boards,
  ),
  listTrashed: endpoint(get(`${path}/trash`), {
    access: 'admin',
    summary: 'List the boards in the trash, last trashed first',
    reply: successReply(boards),
  }),
  restore: endpoint(post(`${path}/:id/restore`), { access: 'admin', summary: 'Restore a board from the trash' }),
  removeForGood: endpoint(del(`${path}/:id/permanent`), {
    access: 'admin',
    summary: 'Delete a board in the trash for good',
  }),
}
