import { sql } from 'kysely'
import { advisoryLocks } from '../advisory-locks.ts'
import type { Database } from './schema.ts'

/** What came to tables in use, by name: the transaction of the migrations would keep writers waiting. */
const indexes: Record<string, { on: string; replaces?: string }> = {
  // The first is `spelling` of server/inquiries/list/origin.ts; with the column as well a count reads nothing else.
  inquiries_origin: {
    on: String.raw`inquiries (
      (regexp_replace(lower(coalesce(country, '') collate "C"), '[\x01-\x60\x7b-\x7f]', '', 'g')),
      board, arrived_by, created_at desc, id desc)
      include (country, status) where deleted_at is null and suspicion is null`,
  },
  inquiries_who_wrote_back: {
    on: `inquiries (wrote_back_at, id) include (created_at, status)
      where wrote_back_at is not null and deleted_at is null and suspicion is null`,
    replaces: 'inquiries_wrote_back',
  },
  inquiries_import: { on: 'inquiries (import_id) where import_id is not null' },
}

/**
 * After the migrations and as their role, beside who is served already. What could not be built is named by the error that is
 * thrown at the end.
 */
export const buildIndexes = (db: Database): Promise<void> =>
  db.connection().execute(async (session) => {
    const lock = sql.lit(advisoryLocks.indexes)
    // Of the session: a transaction beside it would keep the index waiting.
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(${lock}) as is_locked`.execute(session)
    if (!rows[0]?.is_locked) return
    const failures: string[] = []
    for (const [name, index] of Object.entries(indexes)) {
      await build(session, name, index).catch(({ code, message }: Error & { code?: string }) =>
        failures.push(`${name} (${code ?? message})`),
      )
    }
    await sql`select pg_advisory_unlock(${lock})`.execute(session)
    if (failures.length > 0) throw new Error(`Not built: ${failures.join(', ')}`)
  })

/** One that was left half built is built anew. A role that owns no table leaves it to the one that does. */
async function build(
  db: Database,
  name: string,
  { on, replaces }: { on: string; replaces?: string },
): Promise<void> {
  const { rows } = await sql<{ is_valid: boolean | null; is_owner: boolean }>`
    select pg_has_role(relowner, 'usage') as is_owner,
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as is_valid
    from pg_class where oid = 'inquiries'::regclass`.execute(db)
  if (!rows[0]?.is_owner) return
  if (!rows[0].is_valid) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
  if (replaces) await sql`drop index concurrently if exists ${sql.ref(replaces)}`.execute(db)
}
