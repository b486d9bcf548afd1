import { sql } from 'kysely'
import type { Actor } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { lockMatching } from '../inquiries/lock-matching.ts'
import { hardDelete } from '../inquiries/tombstones.ts'
import { isVisible } from '../inquiries/visible.ts'

type RetentionQuery = { months: number; now: Date }

type Retention = { months: number; before: string; inquiries: number }

/** Condition: the inquiry was last archived before a moment, and still is. */
const isPastRetention = (before: Date) => sql<boolean>`(
  status = 'archived' and ${isVisible} and coalesce(
    (select max(happened_at) from inquiry_events
      where inquiry_id = inquiries.id and kind = 'status_changed' and to_status = 'archived'),
    ends_count_from, created_at) < ${before})`

export async function readRetention(db: Database, { months, now }: RetentionQuery): Promise<Retention> {
  const before = monthsBefore(now, months)
  const { inquiries } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('inquiries'))
    .where(isPastRetention(before))
    .executeTakeFirstOrThrow()
  return { months, before: before.toISOString(), inquiries }
}

/** Throws `Conflict` when that is not as many as `expectedCount`. */
export async function purgePastRetention(
  db: Database,
  { months, now, expectedCount, by }: RetentionQuery & { expectedCount: number; by: Actor },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await lockMatching(trx, isPastRetention(monthsBefore(now, months)))
    if (ids.length !== expectedCount) {
      throw new Conflict(
        `There are ${ids.length} contacts past the retention now, not ${expectedCount}. Please look again.`,
      )
    }
    await hardDelete(trx, ids, { by, action: 'retention_purged', now })
  })
}

/** The same day and time so many months earlier, or the last of a shorter month. */
function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  // The 31st of a shorter month is in the next one.
  if (earlier.getUTCDate() !== now.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
