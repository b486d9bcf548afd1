import type { Database } from '../../database/schema.ts'
import { endUnsent } from './settle-answer.ts'

const why = 'It waited in the backup that was restored, and may have been sent since.'

/** Of a restored backup: a person confirms what waited there. */
export async function holdRestoredAnswers(trx: Database, now: Date): Promise<void> {
  const answers = await trx
    .updateTable('inquiry_answers')
    .set({ state: 'held', why, settled_at: now })
    .where('state', '=', 'waiting')
    .returning(['inquiry_id', 'event_id', 'outbox_id'])
    .execute()
  for (const { inquiry_id, event_id, outbox_id } of answers) {
    await trx
      .updateTable('outbox')
      .set({ state: 'withheld', last_error: why, settled_at: now })
      .where('id', '=', outbox_id)
      .execute()
    await endUnsent(trx, { inquiry_id, event_id }, now)
  }
}
