import type { Database } from '../../database/schema.ts'
import { priorityByKind } from '../../mail/kinds.ts'

/** Later it would surprise the family more than help it. */
const giveUpAfterMs = 2 * 24 * 60 * 60_000

type Mail = { id: number; recipient: string; now: Date; sendAt: Date }

/** Without its words, which `inquiry_answers` has: returns the mail's number. */
export async function enqueueAnswer(
  trx: Database,
  { id, recipient, now, sendAt }: Mail,
): Promise<number> {
  const mail = await trx
    .insertInto('outbox')
    .values({
      inquiry_id: id,
      kind: 'inquiry-answer',
      priority: priorityByKind['inquiry-answer'],
      recipient,
      created_at: now,
      next_attempt_at: sendAt,
      send_before: new Date(sendAt.getTime() + giveUpAfterMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return mail.id
}
