import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import * as copy from 'pg-copy-streams'
import type { Connection } from '../database/connect.ts'
import { migrate, migrations } from '../database/migrate.ts'
import type { Database, Tables } from '../database/schema.ts'
import type { BackupHeader, BackupTable } from './format.ts'
import { readBackup } from './read.ts'
import { assertKnownNames, copyTarget, readSchema } from './schema.ts'

type Options = {
  /** Whether a database that holds something may be replaced. */
  force: boolean
  /** Reads what must outlive the restore from what will be replaced; gives what is done with the restored rows. */
  prepare?: (trx: Database) => Promise<(trx: Database) => Promise<void>>
}

/**
 * Replaces the content of the database by that of a backup, all or nothing, and brings it to this version's schema.
 * Throws one sentence, and changes nothing, when the backup cannot be used, when the database holds something that may
 * not be replaced, or when somebody else is connected to it.
 */
export async function restoreBackup(
  { pool }: Pick<Connection, 'pool'>,
  file: string,
  { force, prepare }: Options,
): Promise<BackupHeader> {
  // To its end, before anything is touched; the transaction below reads it again.
  await readBackup(file, { onHeader: assertKnownMigrations })
  const client = await pool.connect()
  // The rows travel by COPY, past Kysely, on the connection of its transaction.
  const { options } = pool
  const singleConnectionPool = { options, connect: async () => client, end: async () => {} }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: singleConnectionPool }) })
  const header = await db.transaction().execute(async (trx) => {
    await assertNotInUse(trx)
    if (!force && (await hasRows(trx))) {
      throw new Error(
        'This database holds data already. Restoring replaces all of it: say --force if that is meant.',
      )
    }
    const reapply = await prepare?.(trx)
    await dropEverything(trx)
    const backup = await readBackup(file, {
      onHeader: async (backupHeader) => {
        await migrate(trx, pickMigrations(backupHeader.migrations))
        assertKnownNames(backupHeader, await readSchema(client))
      },
      onTable: async (table, rows) => {
        await pipeline(rows, client.query(copy.from(`copy ${copyTarget(table)} from stdin`)))
        await restoreSequences(trx, table)
      },
    })
    await migrate(trx)
    await reapply?.(trx)
    return backup
  })
  // The planner knows nothing of the new rows yet.
  await pool.query('vacuum analyze')
  return header
}

/** The steps of the schema up to where the backup was. */
const pickMigrations = (taken: string[]) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => taken.includes(name)))

function assertKnownMigrations({ migrations: taken }: BackupHeader): void {
  const unknown = taken.find((name) => !Object.hasOwn(migrations, name))
  if (unknown) {
    throw new Error(`The backup comes from a newer Meridian, which knows ${unknown}: install that.`)
  }
}

/** The embedded database has one owner, so this is about one that several processes share. */
async function assertNotInUse(trx: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'meridian%' and pid <> pg_backend_pid()`.execute(
    trx,
  )
  if (rows.length > 0) {
    throw new Error('Meridian is running on this database: stop every process of it first.')
  }
}

async function listTables(trx: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(trx)
  return rows.map(({ name }) => name)
}

async function hasRows(trx: Database): Promise<boolean> {
  for (const table of await listTables(trx)) {
    if (table.startsWith('kysely_migration')) continue
    const { rows } = await sql.raw(`select from ${table} limit 1`).execute(trx)
    if (rows.length > 0) return true
  }
  return false
}

/** Tables with their triggers, and the functions of those; extensions stay. */
async function dropEverything(trx: Database): Promise<void> {
  const tables = await listTables(trx)
  if (tables.length > 0) await sql.raw(`drop table ${tables.join(', ')} cascade`).execute(trx)
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    trx,
  )
  for (const { name } of functions) await sql.raw(`drop function ${name}`).execute(trx)
}

async function restoreSequences(trx: Database, { name, identities }: BackupTable): Promise<void> {
  for (const [column, last] of Object.entries(identities)) {
    if (last === null) continue
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), ${column}), ${last})`.execute(
      trx,
    )
  }
}
