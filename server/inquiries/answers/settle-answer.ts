import type { AnswerState } from '#contract/conversation/answer-entry.ts'
import type { Database } from '../../database/schema.ts'
import type { OnSettled } from '../../mail/attempt.ts'
import { appendLocked, recordAct } from '../acts/act.ts'
import type { NewEvent } from '../acts/append.ts'
import { reverse, withoutUndone } from '../acts/fold.ts'
import type { History } from '../acts/history.ts'
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
      await endUnsent(trx, answer, now)
      return
    case 'withheld':
      await setState(trx, answer.id, { state: 'held', why, now })
      await endUnsent(trx, answer, now)
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
  const { event_id, author_id } = answer
  const taken = { kind: 'mail_taken', part_of: event_id, admin_id: author_id, happened_at: now } as const
  await appendLocked(trx, { id: answer.inquiry_id, now }, () => [taken])
}

/** It never reached the family. The inquiry must be locked. */
export async function failAnswer(
  trx: Database,
  answer: Answer,
  { state, why, now }: NewState & { state: 'failed' | 'bounced'; now: Date },
): Promise<void> {
  await setState(trx, answer.id, { state, why, now })
  await appendLocked(trx, { id: answer.inquiry_id, now }, (history) => {
    const taken = history.events.find(({ kind, part_of }) => kind === 'mail_taken' && part_of === answer.event_id)
    return [
      { kind: 'mail_failed', undoes: taken?.id ?? null, happened_at: now },
      ...takeMoveBack(history, answer.event_id, now),
    ]
  })
}

/** Of a mail that was not sent, and may be yet. The inquiry must be locked. */
export const endUnsent = (trx: Database, { inquiry_id, event_id }: Unsent, now: Date): Promise<unknown> =>
  appendLocked(trx, { id: inquiry_id, now }, (history) => takeMoveBack(history, event_id, now))

type Unsent = Pick<Answer, 'inquiry_id' | 'event_id'>

/** The move that came with a mail, unless another one followed. */
function takeMoveBack(history: History, mailEventId: number, now: Date): NewEvent[] {
  const move = withoutUndone(history.events).findLast(({ kind }) => kind === 'status_changed')
  return move?.part_of === mailEventId ? [{ ...reverse(move, history.inquiry), happened_at: now }] : []
}
