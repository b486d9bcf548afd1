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

export const listDeleted = endpoint(get('/api/admin/contacts/deleted'), {
  access: 'admin',
  summary:
    'List the deleted inquiries that the caller can still restore, last deleted first: a super administrator all of 30 days, others the own ones of 10 minutes',
  query: z.object(pageQuery),
  reply: successReply({ contacts: z.array(deletedContact), pagination }),
})

/** A parent links to a school's page, or two; from so many links on an inquiry is suspected. */
export const linkLimit = 4

export const suspicions = ['honeypot', 'too_fast', 'cross_site', 'disguised_link', 'links', 'scripted_link'] as const
export type Suspicion = (typeof suspicions)[number]

const suspectedContact = z.extend(contact, { suspicion: z.enum(suspicions) })

export const listSuspected = endpoint(get('/api/admin/contacts/suspected'), {
  access: 'admin',
  summary: 'List suspected spam, newest first; nothing else shows it',
  query: z.object(pageQuery),
  reply: successReply({ contacts: z.array(suspectedContact), pagination }),
})
