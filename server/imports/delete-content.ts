import { sql } from 'kysely'
import { advisoryLocks } from '../advisory-locks.ts'
import type { Database } from '../database/schema.ts'

/** Uploads end after an hour, with all that is known of them; refused rows an hour after the import. */
export const deleteExpiredContent = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute((trx) => deleteContent(trx, now))

/** Whatever an upload holds of a parent who is erased goes with all of it; another one waits for the end of the erasure. */
export async function discardUploads(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`.execute(trx)
  await deleteContent(trx, new Date(8.64e15))
}

async function deleteContent(trx: Database, expiredBy: Date): Promise<void> {
  // A take-over that runs is waited for here, before anything that it may wait for is locked.
  const expired = await trx
    .selectFrom('imports')
    .select('id')
    .where('expires_at', '<=', expiredBy)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (expired.length === 0) return
  const ids = expired.map(({ id }) => id)
  await trx.deleteFrom('imports').where('id', 'in', ids).where('imported_at', 'is', null).execute()
  await trx.deleteFrom('import_pieces').where('import_id', 'in', ids).execute()
  await trx.deleteFrom('import_rows').where('import_id', 'in', ids).execute()
  await trx.deleteFrom('import_progress').where('import_id', 'in', ids).execute()
  await trx
    .updateTable('imports')
    .set({ headers: '[]', samples: '[]', layout: null })
    .where('id', 'in', ids)
    .where(sql<boolean>`headers <> '[]'`)
    .execute()
}
