import { sql } from 'kysely'
import { suspectedRetentionMs } from '#server/inquiries/suspected-spam.ts'
import type { Database } from '../../database/schema.ts'
import { shortenErasureLog } from './erasure-log.ts'

/** The log is written anew, so not for each single one. */
const atMostEveryMs = 7 * 24 * 60 * 60_000

const batchNumbers = 10_000

/** Strangers can make as many of them as they like; each ends once no backup is older. */
export async function endSuspectedTombstones(
  db: Database,
  folder: string,
  { oldestBackup, now }: { oldestBackup: Date; now: Date },
): Promise<void> {
  const suspectedBefore = new Date(now.getTime() - suspectedRetentionMs)
  const isEnded = (goneBefore: Date) => sql`
    suspected and gone_at < ${goneBefore} and created_at < ${suspectedBefore}`
  const isWorthwhile = isEnded(new Date(oldestBackup.getTime() - atMostEveryMs))
  const { rows } = await sql<{ first: number; last: number }>`
    select min(number) as first, max(number) as last from inquiry_tombstones
    having bool_or(${isWorthwhile})`.execute(db)
  const [numbers] = rows
  if (!numbers) return
  await db.transaction().execute(async (trx) => {
    for (let from = numbers.first; from <= numbers.last; from += batchNumbers) {
      await sql`
        delete from inquiry_tombstones
        where number between ${from} and ${from + batchNumbers - 1} and ${isEnded(oldestBackup)}`.execute(trx)
    }
    // Before the commit: what a crash keeps in the database ends the next time.
    await shortenErasureLog(
      trx,
      folder,
      ({ suspected, goneAt, createdAt }) =>
        suspected && new Date(goneAt) < oldestBackup && new Date(createdAt) < suspectedBefore,
    )
  })
}
