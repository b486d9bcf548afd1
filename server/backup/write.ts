import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import * as copy from 'pg-copy-streams'
import {
  type BackupHeader,
  type BackupTable,
  type BackupTrailer,
  backupFormat,
  copyLine,
  endOfTableLine,
  headerPrefix,
  rowsLine,
  signChecksum,
  trailerPrefix,
} from './format.ts'
import { readWrittenTables, type SchemaTable } from './schema.ts'
import { readSchemaSql } from './schema-sql.ts'

/** Leaves out mails with reset links, which no restored database accepts. */
const copySource = ({ name }: BackupTable): string =>
  `${pg.escapeIdentifier(name)}${name === 'outbox' ? ' where not secret' : ''}`

/** Call it in the transaction that reads the rows. Throws for a database without tables. */
async function createHeader(client: pg.ClientBase, takenAt: Date): Promise<BackupHeader> {
  const schema = await readWrittenTables(client)
  if (schema.length === 0) throw new Error('There is nothing to back up: this database is empty.')
  const tables: BackupTable[] = []
  for (const { name, columns, identity_columns } of sortByReferences(schema)) {
    const table = { name, columns: columns.map(pg.escapeIdentifier), rows: 0, identities: {} }
    const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${copySource(table)}`)
    const identities = await readIdentities(client, name, identity_columns)
    tables.push({ ...table, rows: rows[0]?.rows ?? 0, identities })
  }
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return {
    format: backupFormat,
    takenAt: takenAt.toISOString(),
    migrations: migrations.map(({ name }) => name),
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

export const backupFileName = (takenAt: Date): string =>
  `meridian-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`

/** Until it is whole. */
export const partialName = (file: string): string => `${file}.${process.pid}.part`

/** So that equal rows are equal bytes. */
export const copySettings = `
  set local datestyle to 'ISO'; set local intervalstyle to 'postgres'; set local timezone to 'UTC';
  set local bytea_output to 'hex'; set local extra_float_digits to 1; set local synchronize_seqscans to off`

/** Writes a backup that gets its name once it is on disk. Throws when the file exists. */
export async function writeBackup(
  pool: pg.Pool,
  file: string,
  takenAt: Date,
  signingKey: Buffer,
): Promise<BackupHeader> {
  const partial = partialName(file)
  try {
    const header = await writePartialBackup(pool, file, takenAt, signingKey)
    await rename(partial, file)
    return header
  } finally {
    await rm(partial, { force: true })
  }
}

/** Writes all of a backup under its partial name, which the caller renames or removes. */
export async function writePartialBackup(
  pool: pg.Pool,
  file: string,
  takenAt: Date,
  signingKey: Buffer,
): Promise<BackupHeader> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`There is a file ${file} already.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(copySettings)
    const header = await createHeader(client, takenAt)
    const output = createWriteStream(partialName(file), { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(generateContent(client, header, signingKey), createGzip(), output)
    return header
  } finally {
    // A failure may leave the connection in the middle of a COPY.
    client.release(true)
  }
}

/** psql stops at the first error: it would go on and read rows as its commands. */
const introduction = `-- For npm run restore, or an empty database: zcat <file> | psql --quiet "$DATABASE_MIGRATE_URL"
\\set ON_ERROR_STOP on
begin;
set local client_encoding to 'UTF8';
set local standard_conforming_strings to on;
set local statement_timeout to 0;
set local idle_in_transaction_session_timeout to 0;
set local check_function_bodies to off;
`

async function* generateContent(
  client: pg.ClientBase,
  header: BackupHeader,
  signingKey: Buffer,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of generateSql(client, header)) {
    hash.update(chunk)
    yield chunk
  }
  const sha256 = hash.digest('hex')
  const trailer: BackupTrailer = { sha256, signature: signChecksum(sha256, signingKey) }
  yield Buffer.from(`${trailerPrefix}${JSON.stringify(trailer)}\n`)
}

async function* generateSql(client: pg.ClientBase, header: BackupHeader): AsyncGenerator<Buffer> {
  const { beforeRows, afterRows } = await readSchemaSql(client)
  yield Buffer.from(`${headerPrefix}${JSON.stringify(header)}\n${introduction}${beforeRows.join('')}${rowsLine}`)
  for (const table of header.tables) {
    yield Buffer.from(copyLine(table))
    const rows = `select ${table.columns.join(', ')} from ${copySource(table)}`
    for await (const chunk of client.query(copy.to(`copy (${rows}) to stdout`))) {
      yield chunk as Buffer
    }
    yield Buffer.from(endOfTableLine)
  }
  const sequences = header.tables.flatMap(sequenceStatements)
  const names = header.tables.map(({ name }) => pg.escapeIdentifier(name))
  const analyze = `analyze ${names.join(', ')};\n`
  yield Buffer.from([...sequences, ...afterRows, analyze, 'commit;\n'].join(''))
}

const sequenceStatements = ({ name, identities }: BackupTable): string[] =>
  Object.entries(identities).flatMap(([column, last]) =>
    last === null
      ? []
      : `select setval(pg_get_serial_sequence(${pg.escapeLiteral(pg.escapeIdentifier(name))}, ${pg.escapeLiteral(column)}), ${last});\n`,
  )
