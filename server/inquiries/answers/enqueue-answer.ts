import type { Database } from '../../database/schema.ts'
import { priorityByKind } from '../../mail/kinds.ts'

/** Later it would surprise the family more than help it. */
const giveUpAfterMs = 2 * 24 * 60 * 60_000

type Mail = { id: number; recipient: string; sendAt: Date }

/** Without its words, which `inquiry_answers` has: returns the mail's number. */
export async function enqueueAnswer(trx: Database, { id, recipient, sendAt }: Mail): Promise<number> {
  const mail = await trx
    .insertInto('outbox')
    .values({
      inquiry_id: id,
      kind: 'inquiry-answer',
      priority: priorityByKind['inquiry-answer'],
      recipient,
      // Its Date, and since when it waits: it may have been written a week before.
      created_at: sendAt,
      next_attempt_at: sendAt,
      send_before: new Date(sendAt.getTime() + giveUpAfterMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return mail.id
}
