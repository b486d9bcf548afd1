import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createTestClone } from './database.ts'
import type { createFolder } from './memory-folder.ts'
import { createDataDir, owner, type Product, startProduct } from './product.ts'

export async function createTestDataDir(create?: typeof createFolder): Promise<string> {
  const { folder, remove } = await createDataDir(create)
  onTestFinished(remove)
  return folder
}

/** With a database that no product has served yet: making one takes longer than copying it. */
export async function createMigratedDataDir(create?: typeof createFolder): Promise<string> {
  const folder = await createTestDataDir(create)
  await copyMigratedCluster(join(folder, 'postgres'))
  return folder
}

/** Where the tests run on another version of PostgreSQL there is none: whoever starts it makes one. */
export async function copyMigratedCluster(cluster: string): Promise<void> {
  const migrated = inject('migratedCluster')
  if (migrated) execFileSync('cp', ['-a', migrated, cluster])
}

/** For a file of tests, on a migrated database of its own. */
export async function startFileProduct(env?: Record<string, string>) {
  const { folder, remove } = await createDataDir()
  await copyMigratedCluster(join(folder, 'postgres'))
  const product = await startProduct(folder, env)
  return { product, close: () => product.stop().then(remove) }
}

export async function startTestProduct(folder: string, env?: Record<string, string>): Promise<Product> {
  const product = await startProduct(folder, env)
  onTestFinished(async () => {
    await product.stop('SIGKILL')
  })
  return product
}

/** In a folder of its own, on a database with this address. */
export const startTestProductOn = async (DATABASE_URL: string, env: Record<string, string> = {}): Promise<Product> =>
  startTestProduct(await createTestDataDir(), { DATABASE_URL, ...env })

export async function createTestDatabase(): Promise<string> {
  return databaseUrl((await createTestClone()).config)
}

/** A database without tables, before its first migration. */
export async function createBlankDatabase() {
  const { db, pool, config } = await createTestClone({ isBlank: true })
  // A restore is refused while a session of Meridian is there, and this one stays.
  await sql`set application_name = 'tests'`.execute(db)
  return { address: databaseUrl(config), db, pool, config }
}

/** Has a migration that creates this table wait, until the returned function is called. */
export async function holdName(pool: pg.Pool, table: string): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  await holder.query(`begin; create table ${table} ()`)
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

export const databaseUrl = ({ host, user, password, database }: pg.ClientConfig) =>
  `postgres://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(String(host))}`

export const sendJson = (url: string, body: object, headers = {}, method = 'POST'): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const postInquiry = (url: string, payload: object): Promise<Response> => sendJson(`${url}/api/contact`, payload)

export async function signIn(url: string, credentials = owner) {
  const reply = await sendJson(`${url}/api/admin/login`, credentials)
  const { token } = (await reply.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

export async function listStoredEmails(url: string): Promise<string[]> {
  const headers = await signIn(url)
  const emails: string[] = []
  for (let page = 1; ; page += 1) {
    const reply = await fetch(`${url}/api/admin/contacts?limit=100&page=${page}`, { headers })
    const { contacts } = (await reply.json()) as { contacts: { email: string }[] }
    if (contacts.length === 0) return emails
    emails.push(...contacts.map(({ email }) => email))
  }
}

export async function connectToEmbedded(folder: string): Promise<pg.Client> {
  const password = await readFile(join(folder, 'postgres/meridian.password'), 'utf8')
  return connectTo({ host: folder, user: 'meridian', database: 'meridian', password })
}

/** Until the test ends. */
export async function connectTo(config: string | pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // Tests kill the server.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The values of a query's only column. */
export async function readColumn<Value>(client: pg.Client, query: string): Promise<Value[]> {
  const { rows } = await client.query<[Value]>({ text: query, rowMode: 'array' })
  return rows.map(([value]) => value)
}
