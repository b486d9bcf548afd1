import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { instant, pageQuery, pagination, textOrNull } from '../values.ts'
import { contact } from './inquiries.ts'

const deletedContact = z.extend(contact, {
  deleted_at: instant,
  deleted_by_name: textOrNull,
  restorable_until: instant,
})
export type DeletedContact = z.output<typeof deletedContact>

export const listDeleted = endpoint(get('/api/admin/contacts/deleted'), {
  access: 'admin',
  summary:
    'List the deleted inquiries that the caller can still restore, last deleted first: a super administrator all of 30 days, others the own ones of 10 minutes',
  query: z.object(pageQuery),
  reply: successReply({ contacts: z.array(deletedContact), pagination }),
})
