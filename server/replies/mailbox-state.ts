import type { Database } from '../database/schema.ts'

const leaseMs = 2 * 60_000

type Lease = { digest: Buffer; holder: string; now: Date }

/** Whether `holder` may read the mailbox: one process at a time does, until it stops or is dead for two minutes. */
export async function holdLease(db: Database, { digest, holder, now }: Lease): Promise<boolean> {
  const lease_until = new Date(now.getTime() + leaseMs)
  const held = await db
    .insertInto('reply_mailboxes')
    .values({
      digest,
      leased_by: holder,
      lease_until,
      uid_validity: 0,
      next_uid: 0,
      connected_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ leased_by: holder, lease_until })
        .where((eb) =>
          eb.or([
            eb('reply_mailboxes.leased_by', '=', holder),
            eb('reply_mailboxes.lease_until', '<=', now),
          ]),
        ),
    )
    .returning('digest')
    .executeTakeFirst()
  return held !== undefined
}

export async function endLease(db: Database, { digest, holder, now }: Lease): Promise<void> {
  await db
    .updateTable('reply_mailboxes')
    .set({ lease_until: now })
    .where('digest', '=', digest)
    .where('leased_by', '=', holder)
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
export async function advance(
  db: Database,
  { digest, uidValidity, uid }: Position,
): Promise<boolean> {
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
