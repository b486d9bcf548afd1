import type { Database } from '../database/schema.ts'
import { type ForgettingRun, forgetBatch, readForgettingStart, recordForgetting } from './forgetting.ts'
import { prepareForgettings } from './logs/forgetting-log.ts'
import type { LogFolders } from './logs/line-log.ts'

/** What is past its time in the backup is forgotten before anybody can read it. */
export async function prepareForgetting(
  replaced: Database,
  logFolders: LogFolders,
  run: ForgettingRun,
): Promise<(restored: Database) => Promise<void>> {
  const reapply = await prepareForgettings(replaced, logFolders)
  const startsAt = await readStoredStart(replaced)
  return async (restored) => {
    const count = await reapply(restored)
    if (count > 0) await recordForgetting(restored, run.by, count)
    if (startsAt) await storeStart(restored, startsAt)
    if (await readForgettingStart(restored, run.now)) return
    while ((await forgetBatch(restored, run)) > 0);
  }
}

async function readStoredStart(db: Database): Promise<Date | undefined> {
  const stored = await db.selectFrom('child_forgetting').select('starts_at').executeTakeFirst()
  return stored?.starts_at
}

const storeStart = (db: Database, startsAt: Date) =>
  db
    .insertInto('child_forgetting')
    .values({ starts_at: startsAt })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ starts_at: startsAt }))
    .execute()
