import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { priorityOf } from './kinds.ts'
import type { ClaimedMail } from './outbox.ts'

/** What bundles mails to the team. */
export const bundleKind = 'inquiry-team-bundle'

/** So long a bundle waits for more before it is sent. */
const bundleWindowMs = 60_000

/**
 * Puts a claimed mail into the bundle that is being collected for its recipient, or begins one. The bundle is a mail in the
 * outbox itself, so it outlives whoever made it; one that was claimed takes no more.
 */
export async function addToBundle(
  db: Database,
  { id, attempts, recipient, send_before }: ClaimedMail,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bundle ${recipient}`}, 0))`.execute(
      trx,
    )
    const bundle =
      (await findOpenBundle(trx, recipient)) ??
      (await trx
        .insertInto('outbox')
        .values({
          kind: bundleKind,
          priority: priorityOf(bundleKind),
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

/** Held until the commit: a claim passes over it meanwhile. */
const findOpenBundle = (trx: Database, recipient: string) =>
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
