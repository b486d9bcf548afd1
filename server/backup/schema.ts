import pg from 'pg'
import type { BackupHeader, BackupTable } from './format.ts'

/**
 * What no backup holds: Kysely's own tables (the head names the migrations), what ends with a restore anyway, and the
 * counts that triggers make anew from the rows.
 */
const excludedTables = [
  'kysely_migration',
  'kysely_migration_lock',
  'sessions',
  'reset_tokens',
  'rate_limits',
  'inquiry_counts',
]

export type SchemaTable = {
  name: string
  columns: string[]
  identity_columns: string[]
  refers_to: string[]
}

/** The tables that a backup of this database holds, with the columns that can be written. */
export async function readSchema(client: pg.ClientBase): Promise<SchemaTable[]> {
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
    [excludedTables],
  )
  return rows
}

/** Throws one sentence when a backup names a table or column that the schema does not have: its names become SQL. */
export function assertKnownNames({ tables }: BackupHeader, schema: SchemaTable[]): void {
  for (const { name, columns, identities } of tables) {
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

/** A table and the columns that a backup has of it, for SQL. */
export const copyTarget = ({ name, columns }: BackupTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(unquote(column))).join(', ')})`

/** A backup's head has its columns quoted, earlier ones only where SQL needs it. */
const unquote = (column: string): string =>
  /^".*"$/s.test(column) ? column.slice(1, -1).replaceAll('""', '"') : column
