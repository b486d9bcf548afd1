import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { ownSettings } from './desk-settings.ts'
import { savedLists } from './saved-lists.ts'

const colleague = z.object({ id: z.number(), name: z.string(), is_self: z.boolean() })
export type Colleague = z.output<typeof colleague>

export const listTeam = endpoint(get('/api/admin/team'), {
  access: 'admin',
  summary: 'List the active administrators by name, the caller among them with their settings and saved lists',
  reply: successReply({
    team: z.array(colleague),
    settings: ownSettings,
    saved_lists: savedLists,
  }),
})
