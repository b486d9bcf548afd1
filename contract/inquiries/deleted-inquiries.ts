import * as z from 'zod/mini'
import { endpoint, okReply, successReply } from '../endpoint.ts'
import { del, get, post } from '../route.ts'
import { idParam, instant, pageQuery, pagination, textOrNull } from '../values.ts'
import { contact } from './inquiries.ts'

const deletedContact = z.extend(contact, {
  deleted_at: instant,
  deleted_by_name: textOrNull,
  restorable_until: instant,
})
export type DeletedContact = z.output<typeof deletedContact>

export const deleteInquiry = endpoint(del('/api/admin/contacts/:id'), {
  access: 'admin',
  summary: 'Delete an inquiry; it can be restored for 30 days',
  params: idParam,
  reply: okReply,
})

export const restoreInquiry = endpoint(post('/api/admin/contacts/:id/restore'), {
  access: 'admin',
  summary: 'Restore a deleted inquiry: a super administrator for 30 days, whoever deleted it for 10 minutes',
  params: idParam,
  reply: okReply,
})

export const listDeleted = endpoint(get('/api/admin/contacts/deleted'), {
  access: 'admin',
  summary:
    'List the deleted inquiries that the caller can still restore, last deleted first: a super administrator all of 30 days, others the own ones of 10 minutes',
  query: z.object(pageQuery),
  reply: successReply({ contacts: z.array(deletedContact), pagination }),
})
