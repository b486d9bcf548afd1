import type { Database } from '../database/schema.ts'
import { removeOldFiles } from './saved-files.ts'

const retentionMs = 30 * 24 * 60 * 60_000

/** Deletes the content of settled mails after 30 days, in the outbox and in `folder`. */
export async function redactOldMails(db: Database, folder: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db
    .updateTable('outbox')
    .set({ text: null, html: null })
    .where('text', 'is not', null)
    .where('state', 'in', ['sent', 'saved', 'withheld'])
    .where('settled_at', '<=', before)
    .execute()
  await removeOldFiles(folder, before)
}
