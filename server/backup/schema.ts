import type pg from 'pg'
import { type BackupHeader, unquote } from './format.ts'

/** What ends with a restore. */
const emptiedTables = [
  'sessions',
  'reset_tokens',
  'passkey_challenges',
  'invitations',
  'rate_limits',
  'inquiry_readings',
  'backup_runs',
  'background_failures',
  'leases',
  // A half-run job must not go on with what was restored.
  'bulk_jobs',
  'bulk_items',
  'import_pieces',
  'import_rows',
  'import_progress',
  'webhook_deliveries',
]

/** Migrations and triggers fill them; a backup holds their rows for psql alone. */
const derivedTables = ['kysely_migration', 'kysely_migration_lock', 'inquiry_counts', 'change_versions']

export const isDerived = ({ name }: { name: string }): boolean => derivedTables.includes(name)

export type SchemaTable = {
  name: string
  columns: string[]
  identity_columns: string[]
  refers_to: string[]
}

/** Those that a restore fills. */
export const readSchema = async (client: pg.ClientBase): Promise<SchemaTable[]> =>
  (await readWrittenTables(client)).filter((table) => !isDerived(table))

/** Those whose rows a backup holds. */
export async function readWrittenTables(client: pg.ClientBase): Promise<SchemaTable[]> {
  const { rows } = await client.query<SchemaTable>(
    `select t.relname as name,
       array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
       coalesce(array_agg(attname::text) filter (where attidentity <> ''), '{}') as identity_columns,
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = t.oid and contype = 'f' and confrelid <> conrelid) as refers_to
     from pg_class t
     join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and t.relname <> all($1)
     group by t.oid, t.relname order by t.relname`,
    [emptiedTables],
  )
  return rows
}

/** Names of the backup become SQL: throws one sentence for one that the schema does not have. */
export function assertKnownNames({ tables }: BackupHeader, schema: SchemaTable[]): void {
  for (const { name, columns, identities } of tables.filter((table) => !isDerived(table))) {
    const knownTable = schema.find((table) => table.name === name)
    const unknownName =
      (knownTable ? undefined : name) ??
      columns.find((column) => !knownTable?.columns.includes(unquote(column))) ??
      Object.keys(identities).find((column) => !knownTable?.identity_columns.includes(column))
    if (unknownName !== undefined) {
      throw new Error(
        `The backup is not restored: its head names ${JSON.stringify(unknownName.slice(0, 80))}, which no table of Meridian has.`,
      )
    }
  }
}
