import type { Database } from '../database/schema.ts'
import { recordAct } from '../inquiries/acts/act.ts'
import { failAnswer } from '../inquiries/answers/settle-answer.ts'
import type { SentMail } from '../inquiries/answers/thread.ts'
import { findByToken } from '../inquiries/replies/find-answered.ts'

type Bounce = { sent: readonly SentMail[]; why: string | null; now: Date }

const maxBounces = 5

/** Mails of ours that a delivery report says never arrived. */
export async function fileBounces(trx: Database, { sent, ...bounce }: Bounce): Promise<void> {
  for (const mail of sent.slice(0, maxBounces)) {
    // The inquiry first, as all acts do.
    const found = await findByToken(trx, mail, true)
    if (found?.answer?.state === 'sent') {
      await failAnswer(trx, found.answer, { ...bounce, state: 'bounced' })
    } else if (found && !found.answer) await bounceConfirmation(trx, found.inquiryId, bounce)
  }
}

/** It was sent once, and a retry of what failed does not send it again. */
async function bounceConfirmation(trx: Database, id: number, { why, now }: Omit<Bounce, 'sent'>): Promise<void> {
  await trx.updateTable('inquiries').set({ mail_failed_at: now }).where('id', '=', id).execute()
  await trx
    .updateTable('outbox')
    .set({ last_error: why ?? 'The mail server there gave no reason.' })
    .where('inquiry_id', '=', id)
    .where('kind', '=', 'inquiry-confirmation')
    .where('state', '=', 'sent')
    .execute()
  await recordAct(trx, 'mail_failed', { id, by: 'system' })
}
