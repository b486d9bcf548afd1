import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'

type Connected = { digest: Buffer; now: Date }

/** It keeps what is known of a mailbox that was connected before. */
export async function addMailbox(db: Database, { digest, now }: Connected): Promise<void> {
  await db
    .insertInto('reply_mailboxes')
    .values({ digest, uid_validity: 0, next_uid: 0, connected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const readState = (db: Database, digest: Buffer) =>
  db
    .selectFrom('reply_mailboxes')
    .select(['uid_validity', 'next_uid', 'connected_at'])
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()

type Position = { digest: Buffer; uidValidity: number; uid: number }

/** False where another process has read as far. */
export async function advance(db: Database, { digest, uidValidity, uid }: Position): Promise<boolean> {
  const moved = await db
    .updateTable('reply_mailboxes')
    .set({ next_uid: uid + 1 })
    .where('digest', '=', digest)
    .where('uid_validity', '=', uidValidity)
    .where('next_uid', '<=', uid)
    .returning('next_uid')
    .executeTakeFirst()
  return moved !== undefined
}

/** From the first connection on, under a new UIDVALIDITY, or where the position is past all that the server has. */
export async function beginAt(db: Database, { digest, ...begin }: Position): Promise<void> {
  // Their numbers are no longer those of the server: they are found again among the others.
  await db.deleteFrom('waiting_mails').where('mailbox', '=', digest).execute()
  await db
    .updateTable('reply_mailboxes')
    .set({ uid_validity: begin.uidValidity, next_uid: begin.uid })
    .where('digest', '=', digest)
    .execute()
}

export type MailboxAddress = ReturnType<typeof parseMailboxUrl>

/** Reads a `REPLIES_IMAP_URL` that the environment accepted. */
export function parseMailboxUrl(value: string) {
  const url = new URL(value)
  const secure = url.protocol === 'imaps:'
  const host = url.hostname.replaceAll(/[[\]]/g, '').toLowerCase()
  const port = Number(url.port) || (secure ? 993 : 143)
  const user = decodeURIComponent(url.username)
  const path = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  // It names the mailbox in the database, and says nothing of it.
  const digest = createHash('sha256')
    .update(JSON.stringify([host, port, user, path]))
    .digest()
  return { host, port, secure, user, password: decodeURIComponent(url.password), path, digest }
}
