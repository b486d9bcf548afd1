import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { idListQuery, instant } from '../values.ts'
import { status } from './status.ts'

/** It is another child under the same e-mail or number. */
const sibling = z.object({
  id: z.number(),
  child_name: z.string(),
  status,
  /** When it came to this status; a pending one, when it was sent. */
  since: instant,
})

/** Inquiries that share an e-mail or a number with one: a hint, nothing is merged. */
export const family = z.object({
  id: z.number(),
  /** The oldest is 1. */
  ordinal: z.number(),
  size: z.number(),
  siblings: z.array(sibling),
})
export type Family = z.output<typeof family>

export const listFamilies = endpoint(get('/api/admin/contacts/families'), {
  access: 'admin',
  summary: 'Find repeated inquiries and siblings of up to 100 inquiries; those that stand alone are left out',
  query: z.object({ ids: idListQuery }),
  reply: successReply({ families: z.array(family) }),
})
