import * as z from 'zod/mini'
import { endpoint, okReply } from '../endpoint.ts'

/** `one_press_calls`: *Reached* and *Left a message* also claim and move, *No answer* and *Later* propose a step. */
export const deskSettings = z.object({ one_press_calls: z.boolean('Please give true or false.') })
export type DeskSettings = z.output<typeof deskSettings>

export const changeDeskSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/desk-settings',
  access: 'admin',
  summary: 'Choose what a press does on the caller’s screens',
  body: deskSettings,
  reply: okReply,
})
