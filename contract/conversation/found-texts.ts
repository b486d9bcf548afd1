import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { limits } from '../text-rules.ts'
import { instant, requiredText, textOrNull } from '../values.ts'

const words = { search: requiredText(limits.short, 'Please give a word to search for.') }

const foundNote = z.object({
  id: z.number(),
  contact_id: z.number(),
  parent_name: z.string(),
  author_name: textOrNull,
  created_at: instant,
  /** The words around the match. */
  excerpt: z.string(),
})
export type FoundNote = z.output<typeof foundNote>

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
  query: z.object(words),
  reply: successReply({ messages: z.array(foundMessage), total: z.number() }),
})

export const searchNotes = endpoint(get('/api/admin/notes'), {
  access: 'admin',
  summary: 'Find notes by their words: the newest 20, and how many there are',
  query: z.object(words),
  reply: successReply({ notes: z.array(foundNote), total: z.number() }),
})
