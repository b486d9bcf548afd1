import type { AnswerState } from '#contract/conversation/answer-entry.ts'
import type { Database } from '../../database/schema.ts'
import type { OnSettled } from '../../mail/attempt.ts'
import { recordAct } from '../acts/act.ts'
import { endByMail } from '../promise.ts'
import { reopen } from '../undo/reopen.ts'
import type { AnswerRow } from './table.ts'

type Answer = Pick<AnswerRow, 'id' | 'inquiry_id' | 'event_id' | 'author_id'>

/** What became of an answer, and of the promise. */
export const settleAnswer: OnSettled = async (trx, { mail, outcome, now, store }) => {
  // The inquiry first, as all acts do: else an erasure and this would wait for one another.
  await lockInquiry(trx, mail.inquiry_id)
  if (!(await store())) return
  const answer = await trx
    .selectFrom('inquiry_answers')
    .select(['id', 'inquiry_id', 'event_id', 'author_id'])
    .where('outbox_id', '=', mail.id)
    .where('inquiry_id', '=', mail.inquiry_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!answer) return
  const why = outcome.reason ?? null
  switch (outcome.state) {
    case 'waiting':
      return setState(trx, answer.id, { state: 'waiting', why, now: null })
    case 'sent':
      return takeAnswer(trx, answer, now)
    case 'saved':
      await setState(trx, answer.id, { state: 'saved', why, now })
      return reopen(trx, answer.inquiry_id, { mailEventId: answer.event_id, now })
    case 'withheld':
      await setState(trx, answer.id, { state: 'held', why, now })
      await reopen(trx, answer.inquiry_id, { mailEventId: answer.event_id, now })
      return recordAct(trx, 'mail_held', { id: answer.inquiry_id, by: 'system' })
    case 'failed':
      return failAnswer(trx, answer, { state: 'failed', why, now })
  }
}

const lockInquiry = (trx: Database, id: number | null) =>
  trx.selectFrom('inquiries').select('id').where('id', '=', id).forUpdate().execute()

type NewState = { state: AnswerState; why: string | null; now: Date | null }

async function setState(trx: Database, id: number, { state, why, now }: NewState): Promise<void> {
  await trx.updateTable('inquiry_answers').set({ state, why, settled_at: now }).where('id', '=', id).execute()
}

/** The mail server took it: that ends the promise. */
async function takeAnswer(trx: Database, answer: Answer, now: Date): Promise<void> {
  await setState(trx, answer.id, { state: 'sent', why: null, now })
  await trx
    .insertInto('inquiry_events')
    .values({
      inquiry_id: answer.inquiry_id,
      kind: 'mail_taken',
      part_of: answer.event_id,
      admin_id: answer.author_id,
      happened_at: now,
    })
    .execute()
  await trx
    .updateTable('inquiries')
    .set({ ...endByMail(now), no_answers: 0, no_answer_at: null })
    .set({ mail_failed_at: null, wrote_back_at: null })
    .where('id', '=', answer.inquiry_id)
    .execute()
  await recordAct(trx, 'mail_taken', { id: answer.inquiry_id, by: 'system' })
}

/** It never reached the family: the promise is counted anew. The inquiry must be locked. */
export async function failAnswer(
  trx: Database,
  answer: Answer,
  { state, why, now }: NewState & { state: 'failed' | 'bounced'; now: Date },
): Promise<void> {
  await setState(trx, answer.id, { state, why, now })
  const taken = await trx
    .selectFrom('inquiry_events')
    .select('id')
    .where('inquiry_id', '=', answer.inquiry_id)
    .where('part_of', '=', answer.event_id)
    .where('kind', '=', 'mail_taken')
    .executeTakeFirst()
  await trx
    .insertInto('inquiry_events')
    .values({
      inquiry_id: answer.inquiry_id,
      kind: 'mail_failed',
      undoes: taken?.id ?? null,
      happened_at: now,
    })
    .execute()
  await trx.updateTable('inquiries').set({ mail_failed_at: now }).where('id', '=', answer.inquiry_id).execute()
  await reopen(trx, answer.inquiry_id, { mailEventId: answer.event_id, now })
  await recordAct(trx, 'mail_failed', { id: answer.inquiry_id, by: 'system' })
}
