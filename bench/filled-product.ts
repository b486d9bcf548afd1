import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { createDataDir, owner, type Product, startProduct } from '#tests/support/product.ts'
import { buildRequest } from './http-connection.ts'
import { seedInquiries } from './seed-inquiries.ts'

/** The running product on a database that is full, and that the bench can ask too. */
export type FilledProduct = {
  product: Product
  /** Milliseconds from starting the process until it answers. */
  startTimeMs: number
  /** Reaches the same database without the product. */
  database: pg.ClientConfig
  /** The text of a request by a signed-in administrator. */
  request(method: string, path: string, body?: object): string
  bearer: { authorization: string }
}

/** Starts PostgreSQL as the product does, fills it, starts the product on it, and takes both away after `measure`. */
export async function withFilledProduct<T>(
  rows: number,
  measure: (filled: FilledProduct) => Promise<T>,
): Promise<T> {
  const { folder, remove } = await createDataDir()
  const embedded = await startEmbedded(folder)
  const { ownerConfig: config } = embedded
  try {
    process.stderr.write(`filling ${rows.toLocaleString('en-US')} inquiries\n`)
    const { db } = connect(config, () => {})
    await migrate(db)
    await seedInquiries(db, rows)
    await db.destroy()

    const home = join(folder, 'product')
    await mkdir(home)
    const settings = {
      DATABASE_URL: connectionUrl(config),
      TRUST_PROXY: '1',
      LIST_ROWS_PER_HOUR: '999999999',
    }
    // The first start makes the administrator and the catalogue; what counts is every other.
    await (await startProduct(home, settings)).stop()
    const startedAt = performance.now()
    const product = await startProduct(home, settings)
    await fetch(`${product.url}/readyz`)
    const startTimeMs = performance.now() - startedAt
    try {
      const token = await signIn(product.url)
      const bearer = { authorization: `Bearer ${token}` }
      return await measure({
        product,
        startTimeMs: startTimeMs,
        database: config,
        bearer,
        request: (method, path, body) => buildRequest(method, path, bearer, body),
      })
    } finally {
      await product.stop()
    }
  } finally {
    await embedded.stop()
    await remove()
  }
}

/** The host that counts is the one behind the question mark: the folder of a socket is no host of an address. */
export const connectionUrl = ({ user, password, host, port, database }: pg.ClientConfig) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = (await reply.json()) as { token: string }
  return token
}

/** A connection to the database that the product does not know of. */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // The server may be stopped before a bench that failed closes this; what failed is what is told.
  client.on('error', () => {})
  await client.connect()
  return client
}
