import type { Database } from '../database/schema.ts'

/** Fails what waits in a restored backup: most was sent since. `npm run mail -- retry` sends the rest. */
export async function failPendingMails(trx: Database): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(({ fn }) => ({
      state: 'failed',
      last_error: 'It waited in the backup that was restored, and may have been sent since.',
      settled_at: fn<Date>('now'),
    }))
    .where('state', '=', 'waiting')
    .execute()
}
