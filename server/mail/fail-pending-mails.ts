import type { Database } from '../database/schema.ts'

/**
 * Keeps the mails that wait in a restored outbox from going out: most were sent after the backup was taken. They count as
 * failed, so that the dashboard tells of them, and `npm run mail -- retry` sends those that are still wanted.
 */
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
