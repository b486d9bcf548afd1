import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { priorityByKind, type RenderedKind } from './kinds.ts'
import type { ClaimedMail } from './outbox.ts'

const bundleWindowMs = 60_000

/** Adds a mail to its recipient's open bundle, or opens one, which is a mail of the outbox too. */
export async function addToBundle(
  db: Database,
  { id, attempts, recipient, send_before }: ClaimedMail,
  bundleKind: RenderedKind,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bundle ${recipient}`}, 0))`.execute(
      trx,
    )
    const bundle =
      (await findOpenBundle(trx, bundleKind, recipient)) ??
      (await trx
        .insertInto('outbox')
        .values({
          kind: bundleKind,
          priority: priorityByKind[bundleKind],
          recipient,
          created_at: now,
          next_attempt_at: new Date(now.getTime() + bundleWindowMs),
          send_before,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    await trx
      .updateTable('outbox')
      .set({ state: 'bundled', bundle_id: bundle.id, settled_at: now, last_error: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/** Locked until the commit: a claim skips it meanwhile. */
const findOpenBundle = (trx: Database, bundleKind: RenderedKind, recipient: string) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', sql.lit(bundleKind))
    .where('state', '=', sql.lit('waiting' as const))
    .where('recipient', '=', recipient)
    .where('attempts', '=', 0)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()
