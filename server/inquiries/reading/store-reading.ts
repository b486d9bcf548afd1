import type { Database } from '../../database/schema.ts'
import { type AccessAlerts, recordAccessIn } from './access-alerts.ts'
import { type DistinctSketch, estimateDistinct, mergeSketches } from './distinct-sketch.ts'

export const hourMs = 60 * 60_000

/** A day's readings are reported from so many different inquiries on. */
const reportAtInquiries = 2_000

const reportWindowMs = 24 * hourMs
const keepReadingsMs = 48 * hourMs

export const startOfHour = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs)

type Reading = { adminId: number; rows: number; seen: DistinctSketch; now: Date }
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
    const day = await readDay(trx, adminId, now)
    const isMuch = !day.isReported && day.inquiries >= reportAtInquiries
    if (isMuch) {
      await report('inquiries_read', day.inquiries)
      await selectHour(trx, adminId, hour).set({ is_reported: true }).execute()
    }
    return { rowsThisHour: stored.rows, isReported: isRefused || isMuch }
  })
  if (isReported) alerts.notifyWorker()
  return rowsThisHour
}

const selectHour = (trx: Database, adminId: number, hour: Date) =>
  trx.updateTable('inquiry_readings').where('admin_id', '=', adminId).where('hour', '=', hour)

/** Locks the hour's row, so that no process overwrites the sketch of another. */
async function addReading(
  trx: Database,
  { adminId, rows, seen, hour }: Omit<Reading, 'now'> & { hour: Date },
): Promise<{ rows: number } | undefined> {
  const stored = await trx
    .insertInto('inquiry_readings')
    .columns(['admin_id', 'hour', 'rows', 'seen'])
    .expression((eb) =>
      eb
        .selectFrom('admins')
        .where('id', '=', adminId)
        .select(({ val, cast }) => [
          'id',
          cast<Date>(val(hour), 'timestamptz').as('hour'),
          cast<number>(val(rows), 'integer').as('rows'),
          cast<Buffer>(val(Buffer.from(seen)), 'bytea').as('seen'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'hour']).doUpdateSet(({ ref, eb }) => ({
        rows: eb(ref('inquiry_readings.rows'), '+', ref('excluded.rows')),
      })),
    )
    .returning(['rows', 'seen'])
    .executeTakeFirst()
  if (!stored) return undefined
  const merged = Buffer.from(mergeSketches([stored.seen, seen]))
  await selectHour(trx, adminId, hour).set({ seen: merged }).execute()
  return stored
}

async function readDay(trx: Database, adminId: number, now: Date) {
  const hours = await trx
    .selectFrom('inquiry_readings')
    .select(['seen', 'is_reported'])
    .where('admin_id', '=', adminId)
    .where('hour', '>', new Date(now.getTime() - reportWindowMs))
    .execute()
  return {
    inquiries: estimateDistinct(mergeSketches(hours.map(({ seen }) => seen))),
    isReported: hours.some(({ is_reported }) => is_reported),
  }
}

export async function deleteOldReadings(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('inquiry_readings')
    .where('hour', '<=', new Date(now.getTime() - keepReadingsMs))
    .execute()
}
