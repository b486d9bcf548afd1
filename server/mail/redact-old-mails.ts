import type { Database } from '../database/schema.ts'
import { removeOldFiles } from './saved-files.ts'

/** What a mail said is forgotten after 30 days, in milliseconds; that there was one stays. */
const retentionMs = 30 * 24 * 60 * 60_000

/** Forgets what older mails said, in the outbox and in `folder`. Those that are not sent keep their words until they are. */
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
