import * as z from 'zod/mini'
import { typedDraft } from '../conversation/answers.ts'
import { endpoint } from '../endpoint.ts'
import { post } from '../route.ts'
import { idParam, idValue } from '../values.ts'
import { actReply } from './inquiry-acts.ts'

/** Acts that can be undone by whoever did them. */
export const undoableActs = [
  'status_changed',
  'outcome_recorded',
  'owner_changed',
  'next_step_set',
  'next_step_done',
  'mail_queued',
  'reply_done',
] as const
export const undoableAct = z.enum(undoableActs)
export type UndoableAct = z.output<typeof undoableAct>

export const undoChange = endpoint(post('/api/admin/contacts/:id/undo'), {
  access: 'admin',
  summary: 'Undo an own act of the last 10 minutes by its `event_id`, unless what it changed was changed again since',
  params: idParam,
  body: z.object({
    event_id: idValue('Please give the event_id of the act that is to be undone.'),
    /** What stands in the composer: a mail that is taken back is put below it. */
    draft: z.optional(typedDraft),
  }),
  /** `entry` is that of the act that was undone. */
  reply: actReply,
})
