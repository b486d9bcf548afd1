import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Database } from '#server/database/schema.ts'
import { type EmbeddedServer, startEmbedded } from '#server/embedded-postgres/start.ts'
import { createDataDir, owner, type Product, startProduct } from '#tests/support/product.ts'
import { buildRequest } from './http-connection.ts'
import { readMemoryMb } from './measurements.ts'
import { seedInquiries, seedOwners } from './seed-inquiries.ts'

export type FilledProduct = {
  product: Product
  startTimeMs: number
  idleMemoryMb: number
  database: pg.ClientConfig
  request(method: string, path: string, body?: object): string
  bearer: { authorization: string }
}

/** Starts PostgreSQL as the product does, in a folder of its own, and removes both after `measure`. */
export async function withPostgres<T>(measure: (folder: string, postgres: EmbeddedServer) => Promise<T>): Promise<T> {
  const { folder, remove } = await createDataDir()
  const postgres = await startEmbedded(folder)
  try {
    return await measure(folder, postgres)
  } finally {
    await postgres.stop()
    await remove()
  }
}

/** Fills a database, starts the product on it, and stops both after `measure`. */
export const withFilledProduct = <T>(rows: number, measure: (filled: FilledProduct) => Promise<T>): Promise<T> =>
  withPostgres(async (folder, { ownerConfig: database }) => {
    const home = join(folder, 'product')
    const settings = await fillDatabase(database, rows, home)
    const startedAt = performance.now()
    const product = await startProduct(home, settings)
    await fetch(`${product.url}/readyz`)
    const startTimeMs = performance.now() - startedAt
    const idleMemoryMb = (await readMemoryMb(product.process.pid)).current
    try {
      const token = await signIn(product.url)
      const bearer = { authorization: `Bearer ${token}` }
      return await measure({
        product,
        startTimeMs,
        idleMemoryMb,
        database,
        bearer,
        request: (method, path, body) => buildRequest(method, path, bearer, body),
      })
    } finally {
      await product.stop()
    }
  })

/** Fills an empty database, and returns the settings of a product on it, which keeps the rest in `home`. */
export async function fillDatabase(
  config: pg.ClientConfig,
  rows: number,
  home: string,
): Promise<Record<string, string>> {
  process.stderr.write(`filling ${rows.toLocaleString('en-US')} inquiries\n`)
  await withDatabase(config, async (db) => {
    await migrate(db)
    await seedInquiries(db, rows)
  })
  await mkdir(home)
  const settings = {
    DATABASE_URL: connectionUrl(config),
    TRUST_PROXY: '1',
    LIST_ROWS_PER_HOUR: '999999999',
  }
  await (await startProduct(home, settings)).stop()
  await withDatabase(config, seedOwners)
  return settings
}

async function withDatabase(config: pg.ClientConfig, fill: (db: Database) => Promise<void>) {
  const { db } = connect(config, () => {})
  await fill(db)
  await db.destroy()
}

/** A socket's folder cannot be a URL's host, so the query string overrides it. */
export const connectionUrl = ({ user, password, host, port, database }: pg.ClientConfig) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`

export async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = (await reply.json()) as { token: string }
  return token
}

export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // The server may stop before this is closed; the benchmark's own error is the one to report.
  client.on('error', () => {})
  await client.connect()
  return client
}
