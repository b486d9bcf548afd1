import * as z from 'zod/mini'
import { endpoint, okReply, successReply } from '../endpoint.ts'
import { get, put } from '../route.ts'

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
  reply: okReply,
})
