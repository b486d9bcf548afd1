import { pipeline } from 'node:stream/promises'
import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import * as copy from 'pg-copy-streams'
import type { Connection } from '../database/connect.ts'
import { SessionlessDialect } from '../database/connect.ts'
import { isOfOtherBaseline, migrate, migrations, ofOtherBaseline } from '../database/migrate.ts'
import type { Database, Tables } from '../database/schema.ts'
import { type BackupHeader, type BackupTable, copyTarget } from './format.ts'
import { type ReadOptions, readBackup, skipRows } from './read.ts'
import { assertKnownNames, isDerived, readSchema, type SchemaTable } from './schema.ts'
import { type DeferredSql, readDeferredSql } from './schema-sql.ts'

export type RestoreOptions = {
  /** Replaces data, and trusts a backup that is not signed with this key. */
  force: boolean
  signingKey: Buffer
  /** Reads what must outlive the restore; resolves to what is applied to the restored rows. */
  prepare?: (trx: Database) => Promise<(trx: Database) => Promise<void>>
  /** Sees the rows as they are in the backup, before later migrations. */
  inspect?: (client: pg.ClientBase, header: BackupHeader) => Promise<void>
}

/**
 * Replaces the database's content by a backup, all or nothing, and migrates it. Throws one sentence, and changes nothing, when
 * the backup is unusable, without `force` when there is data or the backup is not signed with this key, or when another process is connected.
 */
export async function restoreBackup(
  { pool }: Pick<Connection, 'pool'>,
  file: string,
  { force, signingKey, prepare, inspect }: RestoreOptions,
): Promise<BackupHeader> {
  // A whole pass before anything is touched; the transaction reads it again.
  const reading = { signingKey, force }
  await readTrusted(file, {
    ...reading,
    onHeader: ({ migrations: taken }) => void pickMigrations(taken),
  })
  const client = await pool.connect()
  // COPY bypasses Kysely, so both share the transaction's connection.
  const { options } = pool
  const singleConnectionPool = { options, connect: async () => client, end: async () => {} }
  const db = new Kysely<Tables>({ dialect: new SessionlessDialect({ pool: singleConnectionPool }) })
  const header = await db.transaction().execute(async (trx) => {
    await assertNotInUse(trx)
    // A table with a trigger that waits for the commit can be neither altered nor dropped.
    await sql`set constraints all immediate`.execute(trx)
    // What must outlive the restore is read from the tables of this version.
    await migrate(trx)
    if (!force && (await hasRows(trx, await readSchema(client)))) {
      throw new Error('This database holds data already. Restoring replaces all of it: say --force if that is meant.')
    }
    const reapply = await prepare?.(trx)
    await dropEverything(trx)
    let deferred: DeferredSql | undefined
    const backup = await readTrusted(file, {
      ...reading,
      onHeader: async (backupHeader) => {
        await migrate(trx, pickMigrations(backupHeader.migrations))
        assertKnownNames(backupHeader, await readSchema(client))
        deferred = await readDeferredSql(client)
        await client.query(deferred.drop)
      },
      onTable: async (table, rows) => {
        if (isDerived(table)) return skipRows(table, rows)
        await pipeline(rows, client.query(copy.from(`copy ${copyTarget(table)} from stdin`)))
        await restoreSequences(trx, table)
      },
    })
    await inspect?.(client, backup)
    if (deferred) await client.query(deferred.create)
    await migrate(trx)
    // What is restored elsewhere must not call the outside.
    await trx.updateTable('webhooks').set({ off_why: 'A backup was restored.' }).execute()
    await reapply?.(trx)
    return backup
  })
  // The planner has no statistics of the new rows yet.
  await pool.query('vacuum analyze')
  return header
}

async function readTrusted(
  file: string,
  { force, ...options }: ReadOptions & Pick<RestoreOptions, 'force'>,
): Promise<BackupHeader> {
  const { header, isTrusted } = await readBackup(file, options)
  if (!isTrusted && !force) {
    throw new Error(
      `${file} was signed with another SECRET_KEY: set that one, or put its DATA_DIR/secret-key in place. Where it cannot be had, say --force if you know where the file comes from.`,
    )
  }
  return header
}

/** Those that made the schema of a backup. Throws one sentence for a schema that this version cannot make. */
function pickMigrations(taken: string[]): typeof migrations {
  if (isOfOtherBaseline(taken)) {
    throw new Error(`The backup was ${ofOtherBaseline}: restore it with the version that made it.`)
  }
  const unknown = taken.find((name) => !Object.hasOwn(migrations, name))
  if (unknown) {
    throw new Error(`The backup comes from a newer Meridian, which knows ${unknown}: install that.`)
  }
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => taken.includes(name)))
}

/** For external databases: the embedded one has one owner. */
async function assertNotInUse(trx: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'meridian%' and pid <> pg_backend_pid()`.execute(trx)
  if (rows.length > 0) {
    throw new Error('Meridian is running on this database: stop every process of it first.')
  }
}

async function hasRows(trx: Database, tables: SchemaTable[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) return true
  }
  return false
}

async function dropEverything(trx: Database): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(trx)
  for (const { name } of tables) await sql.raw(`drop table ${name} cascade`).execute(trx)
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(trx)
  for (const { name } of functions) await sql.raw(`drop function ${name}`).execute(trx)
}

async function restoreSequences(trx: Database, { name, identities }: BackupTable): Promise<void> {
  for (const [column, last] of Object.entries(identities)) {
    if (last === null) continue
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), ${column}), ${last})`.execute(trx)
  }
}
