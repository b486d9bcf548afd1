import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get, put } from '../route.ts'
import { boundedText } from '../values.ts'
import { savedLists } from './saved-lists.ts'

/** `overdue_digest`: one mail a day about what is overdue, instead of one for each. */
const settings = z.object({ overdue_digest: z.boolean('Please give true or false.') })

export const readNotificationSettings = endpoint(get('/api/admin/notification-settings'), {
  access: 'admin',
  summary: 'Read which mails the caller gets',
  reply: successReply({
    settings,
    /** What a super administrator chooses for the caller; not while the server has a list of its own for the first. */
    mails: z.object({ new_inquiries: z.boolean(), access_reports: z.boolean() }),
  }),
})

export const changeNotificationSettings = endpoint(put('/api/admin/notification-settings'), {
  access: 'admin',
  summary: 'Choose which mails the caller gets',
  body: settings,
})

/** `one_press_calls`: *Reached* and *Left a message* also claim and move, *No answer* and *Later* propose a step. */
export const deskSettings = z.object({ one_press_calls: z.boolean('Please give true or false.') })
export type DeskSettings = z.output<typeof deskSettings>

/** What stands below the caller's mails to families. */
const signature = boundedText(500)

export const ownSettings = z.extend(deskSettings, { mail_signature: z.string() })
export type OwnSettings = z.output<typeof ownSettings>

export const changeSignature = endpoint(put('/api/admin/mail-signature'), {
  access: 'admin',
  summary: 'Change what stands below the caller’s mails to families',
  body: z.object({ signature }),
})

export const changeDeskSettings = endpoint(put('/api/admin/desk-settings'), {
  access: 'admin',
  summary: 'Choose what a press does on the caller’s screens',
  body: deskSettings,
})

const colleague = z.object({ id: z.number(), name: z.string(), is_self: z.boolean() })
export type Colleague = z.output<typeof colleague>

export const listTeam = endpoint(get('/api/admin/team'), {
  access: 'admin',
  summary: 'List the active administrators by name, the caller among them with their settings and saved lists',
  reply: successReply({ team: z.array(colleague), settings: ownSettings, saved_lists: savedLists }),
})
