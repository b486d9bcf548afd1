import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type AccessAlerts, recordAccessIn } from './access-alerts.ts'

export const hourMs = 60 * 60_000

/** A day's readings are reported from so many different inquiries on. */
const reportAtInquiries = 2_000

const reportWindowMs = 24 * hourMs
const keepReadingsMs = 48 * hourMs

export const startOfHour = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs)

type Reading = { adminId: number; rows: number; seen: ReadonlySet<number>; now: Date }
type ReadingRules = AccessAlerts & { maxRowsPerHour: number }

/** It returns the rows of this hour; undefined for an administrator who is gone. */
export async function storeReading(
  db: Database,
  { adminId, rows, seen, now }: Reading,
  { maxRowsPerHour, ...alerts }: ReadingRules,
): Promise<number | undefined> {
  const hour = startOfHour(now)
  const { rowsThisHour, isReported } = await db.transaction().execute(async (trx) => {
    const stored = await addReading(trx, { adminId, rows, seen, hour })
    if (!stored) return { rowsThisHour: undefined, isReported: false }
    const report = (action: 'inquiries_read' | 'inquiry_lists_refused', count: number) =>
      recordAccessIn(trx, { actor: adminId, action, details: { count } }, { ...alerts, now })
    const isRefused = stored.rows >= maxRowsPerHour && stored.rows - rows < maxRowsPerHour
    if (isRefused) await report('inquiry_lists_refused', stored.rows)
    const inquiries = await countUnreported(trx, adminId, now)
    const isMuch = inquiries >= reportAtInquiries
    if (isMuch) {
      await report('inquiries_read', inquiries)
      await trx
        .updateTable('inquiry_readings')
        .set({ is_reported: true })
        .where('admin_id', '=', adminId)
        .where('hour', '=', hour)
        .execute()
    }
    return { rowsThisHour: stored.rows, isReported: isRefused || isMuch }
  })
  if (isReported) alerts.notifyWorker()
  return rowsThisHour
}

async function addReading(
  trx: Database,
  { adminId, rows, seen, hour }: Omit<Reading, 'now'> & { hour: Date },
): Promise<{ rows: number } | undefined> {
  const stored = await sql<{ rows: number }>`
    insert into inquiry_readings as stored (admin_id, hour, rows, seen)
    select id, ${hour}::timestamptz, ${rows}::integer, ${[...seen]}::integer[] from admins where id = ${adminId}
    on conflict (admin_id, hour) do update set rows = stored.rows + excluded.rows,
      seen = array(select distinct unnest(stored.seen || excluded.seen))
    returning rows`.execute(trx)
  return stored.rows[0]
}

/** How many different ones a day showed; none once the day is reported. */
async function countUnreported(trx: Database, adminId: number, now: Date): Promise<number> {
  const day = await sql<{ inquiries: number }>`
    with hours as (
      select seen, is_reported from inquiry_readings
      where admin_id = ${adminId} and hour > ${new Date(now.getTime() - reportWindowMs)}
    )
    select count(distinct id)::integer as inquiries from hours, unnest(seen) as id
    where not exists (select from hours where is_reported)`.execute(trx)
  return day.rows[0]?.inquiries ?? 0
}

export async function deleteOldReadings(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('inquiry_readings')
    .where('hour', '<=', new Date(now.getTime() - keepReadingsMs))
    .execute()
}
