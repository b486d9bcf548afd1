import type { Draft } from '#contract/conversation/answers.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import { storeDraft } from './drafts.ts'
import type { AnswerRow } from './table.ts'

type TakeBack = { eventId: number; by: number; now: Date; draft?: Draft | undefined }

/**
 * A mail that waits or is held becomes a draft again, below what was written since: `draft`, else what is stored. Throws
 * `Conflict` once it is being sent.
 */
export async function takeBackAnswer(trx: Database, { eventId, by, now, draft }: TakeBack): Promise<void> {
  const answer = await trx
    .selectFrom('inquiry_answers')
    .select(['id', 'inquiry_id', 'outbox_id', 'subject', 'body', 'state'])
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (!answer) throw alreadySent()
  await withdrawMail(trx, answer)
  await trx.deleteFrom('inquiry_answers').where('id', '=', answer.id).execute()
  const { inquiry_id, subject, body } = answer
  if (subject === null || body === null) return
  const newer = draft ?? (await lockDraft(trx, { inquiry_id, by }))
  const whole = newer?.body ? `${newer.body}\n\n${body}` : body
  const draftNow = { subject: newer?.subject ?? subject, body: whole, updated_at: now }
  await storeDraft(trx, { id: inquiry_id, by }, draftNow)
}

const lockDraft = (trx: Database, { inquiry_id, by }: { inquiry_id: number; by: number }) =>
  trx
    .selectFrom('inquiry_drafts')
    .select(['subject', 'body'])
    .where('inquiry_id', '=', inquiry_id)
    .where('admin_id', '=', by)
    .forUpdate()
    .executeTakeFirst()

const alreadySent = () => new Conflict('This mail was sent already, or is being sent.')

/** Of an answer that is locked. Throws `Conflict`. */
export async function withdrawMail(
  trx: Database,
  { outbox_id, state }: Pick<AnswerRow, 'outbox_id' | 'state'>,
): Promise<void> {
  if (state === 'held') return
  if (state !== 'waiting') throw alreadySent()
  await trx
    .deleteFrom('outbox')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('id', '=', outbox_id)
        .where('state', '=', 'waiting')
        .where('sending_until', 'is', null)
        // One that is locked is being claimed.
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirstOrThrow(alreadySent)
}
