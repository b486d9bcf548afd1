import pg from 'pg'
import { type BackupHeader, type BackupTable, backupFormat } from './format.ts'
import { readWrittenTables, type SchemaTable } from './schema.ts'

/** Leaves out mails with reset links, which no restored database accepts. */
export const copySource = ({ name }: BackupTable): string =>
  `${pg.escapeIdentifier(name)}${name === 'outbox' ? ' where not secret' : ''}`

/** Call it in the transaction that reads the rows. Throws for a database without tables. */
export async function createHeader(client: pg.ClientBase, takenAt: Date): Promise<BackupHeader> {
  const schema = await readWrittenTables(client)
  if (schema.length === 0) throw new Error('There is nothing to back up: this database is empty.')
  const tables: BackupTable[] = []
  for (const { name, columns, identity_columns } of sortByReferences(schema)) {
    const table = { name, columns: columns.map(pg.escapeIdentifier), rows: 0, identities: {} }
    const { rows } = await client.query<{ rows: number }>(
      `select count(*) as rows from ${copySource(table)}`,
    )
    const identities = await readIdentities(client, name, identity_columns)
    tables.push({ ...table, rows: rows[0]?.rows ?? 0, identities })
  }
  return {
    format: backupFormat,
    takenAt: takenAt.toISOString(),
    migrations: await readMigrations(client),
    tables,
  }
}

function sortByReferences(schema: SchemaTable[]): SchemaTable[] {
  const ordered: SchemaTable[] = []
  const add = (table: SchemaTable) => {
    if (ordered.includes(table)) return
    for (const other of schema) if (table.refers_to.includes(other.name)) add(other)
    ordered.push(table)
  }
  for (const table of schema) add(table)
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
