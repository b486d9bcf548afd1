import type { ActValues } from '#contract/inquiries/acts.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { type Act, actOn, recordAct } from '../acts/act.ts'
import { assertMayMail, enqueueAnswer } from './send-answer.ts'
import { withdrawMail } from './take-back.ts'

type Confirmation = Act & ActValues<'mail_confirmed'>

/**
 * What is held, or waits and would be, goes to the present address, in the name of who confirms it. Returns the event's id.
 * Throws `NotFound`, `Conflict` or `RateLimited`.
 */
export const confirmAnswer = (db: Database, confirmation: Confirmation): Promise<number> =>
  actOn(db, confirmation, async ({ trx, inquiry }) => {
    const { id, answer_id: answerId, by, now } = confirmation
    const recipient = inquiry.parent_email
    const answer = await trx
      .selectFrom('inquiry_answers')
      .select(['event_id', 'outbox_id', 'state', 'send_at', 'recipient'])
      .where('id', '=', answerId)
      .where('inquiry_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new NotFound('This mail no longer exists.'))
    await withdrawMail(trx, answer)
    if (recipient !== answer.recipient) await assertMayMail(trx, { recipient, by, now })
    const sendAt = answer.send_at > now ? answer.send_at : now
    const outboxId = await enqueueAnswer(trx, { id, recipient, sendAt })
    await trx
      .updateTable('inquiry_answers')
      .set({ state: 'waiting', why: null, settled_at: null, seen_at: now, send_at: sendAt })
      .set({ author_id: by, recipient, outbox_id: outboxId })
      .where('id', '=', answerId)
      .execute()
    await recordAct(trx, 'mail_confirmed', { id, by, actId: answer.event_id })
    return answer.event_id
  })
