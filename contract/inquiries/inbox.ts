import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { countsOf, idQuery } from '../values.ts'

/**
 * What asks for something: its answer or next step is overdue, or due before the team's midnight; mine (whatever is not
 * archived); nobody's; from a family that may be called now; that wrote back and was not answered since, archived or not; that the
 * caller has an unsent mail to.
 */
export const listViews = ['overdue', 'due_today', 'mine', 'nobodys', 'reachable_now', 'wrote_back', 'drafts'] as const
export type ListView = (typeof listViews)[number]

export const readInbox = endpoint(get('/api/admin/contacts/inbox'), {
  access: 'admin',
  summary: 'Count what has arrived since an inquiry, and each view of the list',
  background: true,
  query: z.object({ after: idQuery }),
  reply: successReply({
    /** It is 0 without any inquiry. */
    newest_id: z.number(),
    /** They came after the inquiry `after`; 0 without it. */
    arrived: z.number(),
    views: countsOf(listViews),
    suspected: z.number(),
    /** Those that the caller can restore. */
    deleted: z.number(),
  }),
})
