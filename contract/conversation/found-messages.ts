import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { foundNote } from '../inquiries/notes.ts'
import { get } from '../route.ts'
import { limits } from '../text-rules.ts'
import { requiredText } from '../values.ts'

const foundMessage = z.extend(foundNote, {
  /** Ours to a family, or theirs to us: then without an author, unless one recorded it. */
  kind: z.enum(['answer', 'reply']),
})
export type FoundMessage = z.output<typeof foundMessage>

/** To count all that contain a common word would read most of what was ever written. */
export const maxCounted = 200

export const searchMessages = endpoint(get('/api/admin/messages'), {
  access: 'admin',
  summary:
    'Find mails of the conversations by their words: the newest 20, and how many there are: 200 stands for more, too',
  query: z.object({ search: requiredText(limits.short, 'Please give a word to search for.') }),
  reply: successReply({ messages: z.array(foundMessage), total: z.number() }),
})
