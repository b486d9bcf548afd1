import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { pageQuery, pagination } from '../values.ts'
import { contact } from './inquiries.ts'

/** A parent links to a school's page, or two; from so many links on an inquiry is suspected. */
export const linkLimit = 4

export const suspicions = ['honeypot', 'too_fast', 'cross_site', 'disguised_link', 'links', 'scripted_link'] as const
export type Suspicion = (typeof suspicions)[number]

const suspectedContact = z.extend(contact, { suspicion: z.enum(suspicions) })
export type SuspectedContact = z.output<typeof suspectedContact>

export const listSuspected = endpoint(get('/api/admin/contacts/suspected'), {
  access: 'admin',
  summary: 'List suspected spam, newest first; nothing else shows it',
  query: z.object(pageQuery),
  reply: successReply({ contacts: z.array(suspectedContact), pagination }),
})
