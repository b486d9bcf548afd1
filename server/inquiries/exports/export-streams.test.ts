import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { sendSpreadsheet } from '#server/http/download.ts'
import { test as base, testEnv } from '#tests/support/app.ts'
import { readCells, readTable } from '#tests/support/read-workbook.ts'
import { exportColumns } from './columns.ts'
import { createExporter } from './export.ts'

/** Pending inquiries: more than two batches. */
const lightRows = 2_600
/** Archived inquiries with long texts: more bytes than the sockets between two processes buffer. */
const heavyRows = 4_000

const fill = (db: Database) =>
  sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, comments,
      agreed_to_terms_at, content_digest, created_at, status)
    select 'First', n::text, n || '@example.com', '+44 ' || n, 'Child', random_text, now(), sha256(n::text::bytea),
      timestamptz '2026-01-01 12:00Z' + n / 2 * interval '1 second',
      case when n <= ${sql.lit(lightRows)} then 'pending' else 'archived' end
    from generate_series(1, ${sql.lit(lightRows + heavyRows)}) n left join lateral (
      select string_agg(md5(n || '/' || m), '') as random_text from generate_series(1, 200) m
      where n > ${sql.lit(lightRows)}) texts on true`.execute(db)

type Address = { url: string; headers: Record<string, string> }

const test = base
  .extend('address', { scope: 'file' }, async ({ app, signedIn, database }): Promise<Address> => {
    await fill(database.db)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    return { url: `${origin}/api/admin/contacts/export`, headers: signedIn }
  })
  .extend('transactions', { scope: 'file' }, ({ db }) => async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(db)
    return rows[0]?.open
  })

async function startDownload({ url, headers }: Address): Promise<IncomingMessage> {
  const [reply] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  return reply
}

async function readAll(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

test('holds every row, newest first, below a frozen header, in columns as wide', async ({ address, transactions }) => {
  const reply = await startDownload({ ...address, url: `${address.url}?status=pending` })
  expect(reply.headers['x-total-count']).toBe(String(lightRows))
  expect(reply.headers['transfer-encoding']).toBe('chunked')
  const file = await readAll(reply)

  const sheet = await readCells(file)
  const names = (await readTable(file)).map((row) => Number(row['Parent last name']))
  expect(names).toEqual(Array.from({ length: lightRows }, (_, index) => lightRows - index))
  expect(sheet.columns).toHaveLength(exportColumns.length)
  expect(sheet.columns?.map((column) => column.width)).not.toContain(undefined)
  expect(sheet.freezePane).toEqual({ rows: 1 })
  await expect.poll(transactions).toBe(0)
})

test('a download that is aborted ends its transaction', async ({ address, transactions }) => {
  const reply = await startDownload(address)
  reply.once('data', () => reply.destroy())
  reply.on('error', () => {})
  await once(reply, 'close')
  await expect.poll(transactions).toBe(0)
  expect((await startDownload(address)).destroy().statusCode).toBe(200)
})

const minimumPace = { windowMs: 400, minBytesPerSecond: 64 * 1024 }

async function serveExport(db: Database): Promise<number> {
  const exports = createExporter(db, { siteUrl: testEnv.siteUrl, notifyWorker: () => {} })
  const app = Fastify()
  app.get('/', async (_request, reply) =>
    sendSpreadsheet(reply, await exports.matching({}, { id: 1, now: new Date(), isRecent: true }), minimumPace),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

test('a download that nobody reads fetches no rows, and is cut off', async ({ address: _, database, transactions }) => {
  const port = await serveExport(database.db)

  await expect.poll(transactions).toBe(0)
  const reply = await startDownload({ url: `http://127.0.0.1:${port}/`, headers: {} })
  const startedMs = performance.now()
  expect(await transactions()).toBe(1)
  await expect.poll(transactions, { timeout: 60_000 }).toBe(0)
  expect(performance.now() - startedMs).toBeGreaterThan(300)
  await expect(readAll(reply)).rejects.toThrow('aborted')
})

test('a slow reader that keeps reading gets the whole file', async ({ address: _, database }) => {
  const port = await serveExport(database.db)

  const reply = await startDownload({ url: `http://127.0.0.1:${port}/`, headers: {} })
  const chunks: Buffer[] = []
  for await (const chunk of reply) {
    chunks.push(chunk as Buffer)
    if (chunks.length % 40 === 0) await wait(100)
  }
  expect(Buffer.concat(chunks).readUInt32LE(Buffer.concat(chunks).length - 22)).toBe(0x06054b50)
})

test('a reader that trickles is cut off', async ({ address: _, database, transactions }) => {
  const port = await serveExport(database.db)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  // No idle timeout would notice this reader.
  const trickle = setInterval(() => socket.read(1024), 50)
  onTestFinished(() => {
    clearInterval(trickle)
    socket.destroy()
  })
  await expect.poll(transactions).toBe(1)
  await expect.poll(transactions).toBe(0)
})

test('three run at a time: the fourth gets 429, and other calls are answered', async ({ address, asOwner }) => {
  const running = await Promise.all([startDownload(address), startDownload(address), startDownload(address)])
  expect(running.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const fourth = await startDownload(address)
  expect(fourth.statusCode).toBe(429)
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(String(await readAll(fourth)))).toEqual({
    success: false,
    error: 'Other downloads are running. Please try again in a moment.',
  })
  expect((await asOwner('GET', 'contacts')).statusCode).toBe(200)

  running[0]?.destroy()
  await expect.poll(async () => (await startDownload(address)).destroy().statusCode, { timeout: 60_000 }).toBe(200)
  for (const reply of running) reply.destroy()
})
