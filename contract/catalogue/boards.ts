import * as z from 'zod/mini'
import { endpoint, okReply } from '../endpoint.ts'
import { limits } from '../text-rules.ts'
import { changedText, idParam, instant, optionalText, requiredText } from '../values.ts'
import { createdReply } from './catalogue-values.ts'

const missingName = 'Please enter the name of the board.'

/** `trashed_at` is null outside the trash. */
const board = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  created_by_name: z.nullable(z.string()),
  created_at: instant,
  trashed_at: z.nullable(instant),
  version: z.number(),
})
export type Board = z.output<typeof board>

const boardList = z.object({ success: z.literal(true), boards: z.array(board) })

export const listBoards = endpoint({
  method: 'GET',
  path: '/api/subjects-boards/admin/boards',
  access: 'admin',
  summary: 'List the boards outside the trash by name',
  reply: boardList,
})

export const listTrashedBoards = endpoint({
  method: 'GET',
  path: '/api/subjects-boards/admin/boards/trash',
  access: 'admin',
  summary: 'List the boards in the trash, last trashed first',
  reply: boardList,
})

export const addBoard = endpoint({
  method: 'POST',
  path: '/api/subjects-boards/admin/boards',
  access: 'admin',
  summary: 'Add a board',
  status: 201,
  body: z.object({
    name: requiredText(limits.name, missingName),
    description: optionalText(limits.long),
  }),
  reply: createdReply,
})

export const editBoard = endpoint({
  method: 'PUT',
  path: '/api/subjects-boards/admin/boards/:id',
  access: 'admin',
  summary: 'Change a board; an absent field stays unchanged',
  params: idParam,
  body: z.object({
    name: z.optional(requiredText(limits.name, missingName)),
    description: changedText(limits.long),
  }),
  reply: okReply,
})

export const trashBoard = endpoint({
  method: 'DELETE',
  path: '/api/subjects-boards/admin/boards/:id',
  access: 'admin',
  summary: 'Move a board to the trash',
  params: idParam,
  reply: okReply,
})

export const restoreBoard = endpoint({
  method: 'POST',
  path: '/api/subjects-boards/admin/boards/:id/restore',
  access: 'admin',
  summary: 'Restore a board from the trash',
  params: idParam,
  reply: okReply,
})

export const deleteBoard = endpoint({
  method: 'DELETE',
  path: '/api/subjects-boards/admin/boards/:id/permanent',
  access: 'admin',
  summary: 'Delete a board in the trash for good',
  params: idParam,
  reply: okReply,
})
