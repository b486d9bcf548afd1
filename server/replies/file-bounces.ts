import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { failAnswer } from '../inquiries/answers/settle-answer.ts'
import { parseMessageId } from '../inquiries/answers/thread.ts'
import { findByToken } from '../inquiries/replies/find-answered.ts'

type Bounce = { messageIds: readonly string[]; why: string | null; now: Date }

const maxBounces = 5

/** Mails of ours that a delivery report says never arrived. */
export async function fileBounces(trx: Database, { messageIds, ...bounce }: Bounce): Promise<void> {
  for (const messageId of messageIds.slice(0, maxBounces)) {
    const sent = parseMessageId(messageId)
    const found = sent && (await findByToken(trx, sent))
    if (found?.answer) await bounceAnswer(trx, found.answer.id, bounce)
    else if (found) await bounceConfirmation(trx, found.inquiryId, bounce)
  }
}

async function bounceAnswer(
  trx: Database,
  id: number,
  bounce: Omit<Bounce, 'messageIds'>,
): Promise<void> {
  // The inquiry first, as all acts do.
  await trx
    .selectFrom('inquiries')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('inquiry_answers').select('inquiry_id').where('id', '=', id),
    )
    .forUpdate()
    .execute()
  const answer = await trx
    .selectFrom('inquiry_answers')
    .select(['id', 'inquiry_id', 'event_id', 'author_id'])
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (answer) await failAnswer(trx, answer, { ...bounce, state: 'bounced' })
}

/** It was sent once, and a retry of what failed does not send it again. */
async function bounceConfirmation(
  trx: Database,
  id: number,
  { why, now }: Omit<Bounce, 'messageIds'>,
): Promise<void> {
  await trx.updateTable('inquiries').set({ mail_failed_at: now }).where('id', '=', id).execute()
  await trx
    .updateTable('outbox')
    .set({ last_error: why ?? 'The mail server there gave no reason.' })
    .where('inquiry_id', '=', id)
    .where('kind', '=', 'inquiry-confirmation')
    .where('state', '=', 'sent')
    .execute()
  await record(trx, {
    actor: 'system',
    action: 'mail_failed',
    subject: { kind: 'inquiry', ids: [id] },
  })
}
