import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { actReply, createdActReply } from '../inquiries/inquiry-acts.ts'
import { get, post } from '../route.ts'
import { limits } from '../text-rules.ts'
import { boundedText, idParam } from '../values.ts'

export const recordReply = endpoint(post('/api/admin/contacts/:id/replies'), {
  access: 'admin',
  status: 201,
  summary: 'Record that the family wrote back, by whichever way; its words are optional',
  params: idParam,
  body: z.object({ body: boundedText(limits.long) }),
  reply: createdActReply,
})

export const finishReplies = endpoint(post('/api/admin/contacts/:id/replies/done'), {
  access: 'admin',
  summary: 'Mark what the family wrote back as done, where no answer of ours is needed',
  params: idParam,
  reply: actReply,
})

export const readReply = endpoint(get('/api/admin/replies/:id'), {
  access: 'admin',
  summary: 'Read all own words of one mail of a family, and the whole mail where it quotes another',
  params: idParam,
  reply: successReply({ body: z.string(), history: z.string() }),
})
