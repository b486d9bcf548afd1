import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { del, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { idParam, idValue, moment, requiredText } from '../values.ts'
import { actReply } from './inquiry-acts.ts'

// Whose an inquiry is, and what comes next. Hints: every administrator may still do everything.

const ownerId = z.nullable(idValue('Please choose an active administrator, or nobody.'))

export const changeOwner = endpoint(put('/api/admin/contacts/:id/owner'), {
  access: 'admin',
  summary: 'Claim an inquiry, hand it over or release it; with `expected_owner_id` only from that owner',
  params: idParam,
  body: z.object({ owner_id: ownerId, expected_owner_id: z.optional(ownerId) }),
  reply: actReply,
})

/** What the caller saw; another step by now is a 409. */
const expectedAt = z.optional(z.nullable(moment))

export const setNextStep = endpoint(put('/api/admin/contacts/:id/next-step'), {
  access: 'admin',
  summary: 'Set what comes next for an inquiry and when; with `expected_at` only in place of that step',
  params: idParam,
  body: z.object({
    at: moment,
    text: requiredText(limits.short, 'Please say in a few words what comes next.'),
    expected_at: expectedAt,
  }),
  reply: actReply,
})

export const finishNextStep = endpoint(del('/api/admin/contacts/:id/next-step'), {
  access: 'admin',
  summary: 'The next step of an inquiry is done',
  params: idParam,
  query: z.object({ expected_at: z.optional(moment) }),
  reply: actReply,
})
