import * as z from 'zod/mini'
import { endpoint, okReply, successReply } from '../endpoint.ts'
import { del, get, post, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { idParam, instant, requiredText, textOrNull } from '../values.ts'
import { createdActReply } from './inquiry-acts.ts'

const noteBody = requiredText(limits.long, 'Please write something first.')

export const foundNote = z.object({
  id: z.number(),
  contact_id: z.number(),
  parent_name: z.string(),
  author_name: textOrNull,
  created_at: instant,
  /** The words around the match. */
  excerpt: z.string(),
})
export type FoundNote = z.output<typeof foundNote>

export const addNote = endpoint(post('/api/admin/contacts/:id/notes'), {
  access: 'admin',
  status: 201,
  summary: 'Add a note about an inquiry',
  params: idParam,
  body: z.object({ body: noteBody }),
  reply: createdActReply,
})

export const editNote = endpoint(put('/api/admin/notes/:id'), {
  access: 'admin',
  summary: 'Change a note; its author alone may',
  params: idParam,
  body: z.object({ body: noteBody }),
  reply: okReply,
})

export const deleteNote = endpoint(del('/api/admin/notes/:id'), {
  access: 'admin',
  summary: 'Delete a note for good; its author alone may',
  params: idParam,
  reply: okReply,
})

export const searchNotes = endpoint(get('/api/admin/notes'), {
  access: 'admin',
  summary: 'Find notes by their words: the newest 20, and how many there are',
  query: z.object({ search: requiredText(limits.short, 'Please give a word to search for.') }),
  reply: successReply({ notes: z.array(foundNote), total: z.number() }),
})
