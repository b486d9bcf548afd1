import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import * as copy from 'pg-copy-streams'
import { type Connection, connect } from '../database/connect.ts'
import { type BackupHeader, copyTarget } from './format.ts'
import { readBackup } from './read.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'
import { isDerived } from './schema.ts'
import { copySettings } from './write.ts'

/** This SQLSTATE is insufficient_privilege. */
const insufficientPrivilege = '42501'
/** SQLSTATE object_in_use: another rehearsal is at it. */
const objectInUse = '55006'

type Digests = Map<string, string>

/** It throws one sentence for what a restore would refuse, and for a table that came back otherwise. */
export async function rehearseRestore(
  { pool }: Pick<Connection, 'pool'>,
  file: string,
  options: Pick<RestoreOptions, 'force' | 'signingKey'>,
): Promise<BackupHeader> {
  const expected: Digests = new Map()
  await readBackup(file, {
    ...options,
    onTable: async ({ name }, rows) => void expected.set(name, await digest(rows)),
  })
  const name = await createScratchDatabase(pool)
  try {
    const scratch = connect(toDatabase(pool.options, name), () => {})
    try {
      return await restoreBackup(scratch, file, {
        ...options,
        inspect: (client, header) => compareTables(client, header, expected),
      })
    } finally {
      await scratch.pool.end()
    }
  } finally {
    await pool.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
  }
}

/** Under a name that nobody else has, with a mark, before which it drops what a killed rehearsal left. */
async function createScratchDatabase(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ database: string; prefix: string }>(
    `select current_database() as database, left(current_database(), 40) || '_rehearsal_' as prefix`,
  )
  const [{ database, prefix } = { database: '', prefix: '' }] = rows
  const mark = `Made by Meridian to rehearse a restore of ${database}, and dropped by it`
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  try {
    await dropMarked(pool, mark)
    await pool.query(`create database ${pg.escapeIdentifier(name)}`)
    await pool.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(mark)}`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== insufficientPrivilege) throw error
    throw new Error(
      'Rehearsing makes a database of its own, which this role may not: alter role … createdb, or rehearse without DATABASE_URL, with a DATA_DIR of its own and this SECRET_KEY.',
      { cause: error },
    )
  }
  return name
}

/** Whatever its name is: a database without the mark is somebody's. */
async function dropMarked(pool: pg.Pool, mark: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database
     where shobj_description(oid, 'pg_database') = $1 and pg_has_role(datdba, 'usage')`,
    [mark],
  )
  for (const { name } of rows) {
    await pool.query(`drop database if exists ${pg.escapeIdentifier(name)}`).catch((error: pg.DatabaseError) => {
      if (error.code !== objectInUse) throw error
    })
  }
}

function toDatabase(options: pg.PoolOptions, name: string): pg.ClientConfig {
  const { connectionString, password } = options
  // The pool hides the password from a copy.
  if (connectionString === undefined) return { ...options, password, database: name }
  const address = new URL(connectionString)
  address.pathname = `/${encodeURIComponent(name)}`
  return { ...options, connectionString: address.href }
}

async function compareTables(client: pg.ClientBase, { tables }: BackupHeader, expected: Digests): Promise<void> {
  await client.query(copySettings)
  for (const table of tables.filter((one) => !isDerived(one))) {
    const found = await digest(client.query(copy.to(`copy ${copyTarget(table)} to stdout`)))
    if (found === expected.get(table.name)) continue
    throw new Error(`The rehearsal failed: ${table.name} came back otherwise than it is in the file.`)
  }
}

async function digest(rows: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of rows) hash.update(chunk)
  return hash.digest('hex')
}
