import { sql } from 'kysely'
import type { Logger } from 'pino'
import { advisoryLocks } from '../advisory-locks.ts'
import type { Connection } from './connect.ts'
import type { Database } from './schema.ts'

/** On what each is, by its name, such as `inquiries (wrote_back_at, id) where wrote_back_at is not null`. */
type Indexes = Record<string, string>

/**
 * Each index that came to a table in use, since the baseline: the transaction of the migrations would keep writers waiting.
 */
const indexes: Indexes = {}

/**
 * After the migrations and as their role, beside who is served already. What could not be built is named by the error that is
 * thrown at the end.
 */
export const buildIndexes = (db: Database, missing = indexes): Promise<void> =>
  db.connection().execute(async (session) => {
    const lock = sql.lit(advisoryLocks.indexes)
    // Of the session: a transaction beside it would keep the index waiting.
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(${lock}) as is_locked`.execute(session)
    if (!rows[0]?.is_locked) return
    const failures: string[] = []
    for (const [name, on] of Object.entries(missing)) {
      await build(session, name, on).catch(({ code, message }: Error & { code?: string }) =>
        failures.push(`${name} (${code ?? message})`),
      )
    }
    await sql`select pg_advisory_unlock(${lock})`.execute(session)
    if (failures.length > 0) throw new Error(`Not built: ${failures.join(', ')}`)
  })

type AsOwner = (run: (owner: Connection) => Promise<void>) => Promise<void>

/** Lists are right without an index, and one of a large table takes minutes: a start that serves waits for none. */
export const buildIndexesBesideServing = (
  asOwner: AsOwner,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
  missing = indexes,
): Promise<void> =>
  asOwner(({ db }) => buildIndexes(db, missing)).catch((err: unknown) => {
    if (signal.aborted) return
    logger.warn({ err }, 'an index could not be built: lists are slower until a start builds it')
  })

/** One that was left half built is built anew. A role that owns no table leaves it to the one that does. */
async function build(db: Database, name: string, on: string): Promise<void> {
  const { rows } = await sql<{ is_valid: boolean | null; is_owner: boolean }>`
    select pg_has_role(relowner, 'usage') as is_owner,
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as is_valid
    from pg_class where oid = 'inquiries'::regclass`.execute(db)
  if (!rows[0]?.is_owner || rows[0].is_valid) return
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
}
