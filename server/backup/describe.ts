import pg from 'pg'
import { type BackupHead, type BackupTable, format } from './format.ts'

/**
 * What no backup holds: Kysely's own tables (the head names the migrations), what ends with a restore anyway, and the
 * counts that triggers make anew from the rows.
 */
const leftOut = [
  'kysely_migration',
  'kysely_migration_lock',
  'sessions',
  'reset_tokens',
  'rate_limits',
  'inquiry_counts',
]

/** The rows of a table that a backup holds. A secret mail holds a link that no restored database honours. */
export const sourceOf = ({ name }: BackupTable): string =>
  `${pg.escapeIdentifier(name)}${name === 'outbox' ? ' where not secret' : ''}`

type Found = Omit<BackupTable, 'rows' | 'identities'> & {
  identity_columns: string[]
  refers_to: string[]
}

/** Reads what a backup of this moment holds, in the transaction that will read it. Throws for a database without tables. */
export async function describe(client: pg.ClientBase, takenAt: Date): Promise<BackupHead> {
  const { rows: found } = await client.query<Found>(
    `select t.relname as name,
       array_agg(quote_ident(attname) order by attnum) filter (where attgenerated = '') as columns,
       coalesce(array_agg(attname::text) filter (where attidentity <> ''), '{}') as identity_columns,
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = t.oid and contype = 'f' and confrelid <> conrelid) as refers_to
     from pg_class t
     join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and t.relname <> all($1)
     group by t.oid, t.relname order by t.relname`,
    [leftOut],
  )
  if (found.length === 0) throw new Error('There is nothing to back up: this database is empty.')
  const tables: BackupTable[] = []
  for (const { identity_columns, refers_to: _, ...table } of inOrder(found)) {
    const described = { ...table, rows: 0, identities: {} }
    const { rows } = await client.query<{ rows: number }>(
      `select count(*) as rows from ${sourceOf(described)}`,
    )
    const identities = await readIdentities(client, table.name, identity_columns)
    tables.push({ ...described, rows: rows[0]?.rows ?? 0, identities })
  }
  return {
    format,
    takenAt: takenAt.toISOString(),
    migrations: await readMigrations(client),
    tables,
  }
}

/** Those that others refer to come first. */
function inOrder(found: Found[]): Found[] {
  const ordered: Found[] = []
  const add = (table: Found) => {
    if (ordered.includes(table)) return
    for (const other of found) if (table.refers_to.includes(other.name)) add(other)
    ordered.push(table)
  }
  for (const table of found) add(table)
  return ordered
}

async function readIdentities(client: pg.ClientBase, table: string, columns: string[]) {
  const identities: BackupTable['identities'] = {}
  for (const column of columns) {
    const { rows } = await client.query<{ last: number | null }>(
      'select pg_sequence_last_value(pg_get_serial_sequence(quote_ident($1), $2)) as last',
      [table, column],
    )
    identities[column] = rows[0]?.last ?? null
  }
  return identities
}

async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}
