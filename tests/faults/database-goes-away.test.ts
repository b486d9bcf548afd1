import { access } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startExternalDatabase } from '#tests/support/external-database.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { launchPooler, poolerProgram } from '#tests/support/pooler.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import {
  connectTo,
  createBlankDatabase,
  createTestDataDir,
  listStoredEmails,
  postInquiry,
  sendJson,
  signIn,
  startTestProductOn,
} from '#tests/support/test-product.ts'
import { startTraffic, type TimedReply } from '#tests/support/traffic.ts'

/** PostgreSQL, or a pooler before it, behind a TCP proxy. */
async function startDatabase({ isPooled = false } = {}) {
  const database = await startExternalDatabase()
  const path = isPooled ? await startPooler(database.config) : database.socketPath
  const proxy = await startTcpProxy({ path })
  onTestFinished(proxy.close)
  return { database, proxy, address: database.urlAt(proxy.port) }
}

async function startUnderLoad(options?: { isPooled: boolean }) {
  const { database, proxy, address } = await startDatabase(options)
  const { url } = await startTestProductOn(address)
  const traffic = await startTraffic(url)
  onTestFinished(traffic.stop)
  const statusOf = async (path: string) => (await fetch(url + path)).status
  return {
    url,
    database,
    proxy,
    traffic,
    /** Resolves at this /readyz status, once every call got `times` replies since. */
    async waitForReadiness(ready: 200 | 503, times = 5) {
      await expect.poll(() => statusOf('/readyz')).toBe(ready)
      expect(await statusOf('/healthz')).toBe(200)
      const sinceMs = performance.now()
      const newReplies = () => traffic.replies.filter(({ startedAtMs }) => startedAtMs > sinceMs)
      const repliesByCall = () => Object.values(Object.groupBy(newReplies(), callOf))
      await expect
        .poll(() => Math.min(...repliesByCall().map((made = []) => made.length)))
        .toBeGreaterThanOrEqual(times)
      return newReplies()
    },
  }
}

async function startPooler(config: pg.ClientConfig): Promise<string> {
  const pooler = await launchPooler(await createTestDataDir(), [config], 5)
  onTestFinished(pooler.stop)
  await expect.poll(() => access(pooler.socketPath).then(() => 'open')).toBe('open')
  return pooler.socketPath
}

type ProductUnderLoad = Awaited<ReturnType<typeof startUnderLoad>>

const callOf = ({ call }: TimedReply) => call
const isSuccess = ({ call, status }: TimedReply) => status === (call === 'submit' ? 201 : 200)

/** Pages are served, and every other reply is a success or a 503, in bounded time. */
function expectOnlySuccessOr503(answers: TimedReply[], maxDurationMs: number): void {
  const pages = answers.filter(({ call }) => call === 'home' || call === 'courses')
  expect(pages.filter((answer) => !isSuccess(answer))).toEqual([])
  for (const answer of answers.filter((one) => !isSuccess(one))) {
    expect(answer).toMatchObject({ status: 503 })
    expect(JSON.parse(answer.body)).toEqual({
      success: false,
      error: 'We cannot reach our records right now. Please try again in a moment.',
    })
  }
  expect(Math.max(...answers.map(({ durationMs }) => durationMs))).toBeLessThan(maxDurationMs)
}

/** Everything is served, acknowledged inquiries are stored once, and the cache is used again. */
async function expectRecovered({ url, proxy, traffic, waitForReadiness }: ProductUnderLoad): Promise<void> {
  expect((await waitForReadiness(200)).slice(-30).filter((answer) => !isSuccess(answer))).toEqual([])
  await traffic.stop()
  const found = await listStoredEmails(url)
  expect(found).toEqual(expect.arrayContaining(traffic.acknowledgedEmails))
  expect(new Set(found).size).toBe(found.length)

  const boards = async () => (await fetch(`${url}/api/public/boards`)).text()
  // Zero for a cached reply, unless the heartbeat of LISTEN falls in between.
  const bytesOfOneRead = async () => {
    const before = proxy.bytesForwarded
    await boards()
    return proxy.bytesForwarded - before
  }
  await expect.poll(bytesOfOneRead).toBe(0)
  const added = await sendJson(`${url}/api/subjects-boards/admin/boards`, { name: 'Rocketry' }, await signIn(url))
  expect(added.status).toBe(201)
  expect(await boards()).toContain('Rocketry')
}

async function stopAndStart(product: ProductUnderLoad): Promise<void> {
  await product.waitForReadiness(200)
  await product.database.stop()
  const during = await product.waitForReadiness(503)
  expect(during.filter(({ call, status }) => call === 'submit' && status !== 503)).toEqual([])
  const { parentFirstName, parentLastName, parentEmail, childName, contactNumber } = inquiryPayload()
  const fields = { parentFirstName, parentLastName, parentEmail, childName, contactNumber }
  const plain = await fetch(`${product.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, agreedToTerms: 'on' }),
  })
  expect(plain.status).toBe(503)
  expect(await plain.text()).toContain('value="sarah@example.com"')
  await product.database.start()
  await expectRecovered(product)
  expectOnlySuccessOr503(product.traffic.replies, 15_000)
}

test('a PostgreSQL stopped and started under load causes 503 replies and an honest /readyz, and the product recovers without a restart', {
  tags: ['full'],
}, async () => {
  await stopAndStart(await startUnderLoad())
})

test('the same holds for a network to PostgreSQL that breaks, refuses connections and heals', {
  tags: ['full'],
}, async () => {
  const product = await startUnderLoad()
  await product.waitForReadiness(200)
  for (let times = 0; times < 5; times += 1) {
    product.proxy.disconnectAll()
    await wait(100)
  }
  await product.waitForReadiness(200)
  await product.proxy.refuse()
  await product.waitForReadiness(503)
  await product.proxy.heal()
  await expectRecovered(product)
  expectOnlySuccessOr503(product.traffic.replies, 15_000)
})

async function dropEveryPacket(product: ProductUnderLoad): Promise<void> {
  await product.waitForReadiness(200)
  product.proxy.stall()
  await product.waitForReadiness(503, 1)
  await product.proxy.heal()
  await expectRecovered(product)
  expectOnlySuccessOr503(product.traffic.replies, 30_000)
}

test('a network that drops every packet to PostgreSQL is detected in bounded time, and connections are replaced', {
  tags: ['full'],
}, async () => {
  await dropEveryPacket(await startUnderLoad())
})

describe.skipIf(!poolerProgram)('behind a pooler', { tags: ['full'] }, () => {
  test('a PostgreSQL stopped and started under load is survived as without one', async () => {
    await stopAndStart(await startUnderLoad({ isPooled: true }))
  })

  test('a network that drops every packet is survived as without one', async () => {
    await dropEveryPacket(await startUnderLoad({ isPooled: true }))
  })
})

test('a stop completes while the network to PostgreSQL drops every packet', {
  tags: ['full'],
  timeout: 240_000,
}, async () => {
  const { database, proxy, address } = await startDatabase()
  const start = () => startTestProductOn(address, { BACKUP_EVERY: 'night' })
  await (await start()).stop()
  // The process looks for a due backup at once, and waits.
  const lock = await connectTo(database.config)
  await lock.query('begin; lock table backup_runs')
  const product = await start()
  const findWaiting = () => lock.query(`select from pg_locks where not granted`)
  await expect.poll(async () => (await findWaiting()).rowCount).toBeGreaterThan(0)
  await signIn(product.url)
  proxy.stall()
  const startedAtMs = performance.now()
  expect(await product.stop()).toBe(0)
  expect(performance.now() - startedAtMs).toBeLessThan(40_000)
})

test('a read-only server after a fail-over counts as unavailable and is left for its successor', async () => {
  const { address, pool } = await createBlankDatabase()
  const { url } = await startTestProductOn(address)
  const name = new URL(address).pathname.slice(1)
  const submit = async () => (await postInquiry(url, inquiryPayload())).status
  const statusOf = async (path: string) => (await fetch(url + path)).status
  await signIn(url)
  expect(await submit()).toBe(201)

  await pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  )
  const readOnlySinceMs = performance.now()
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  const refused = await postInquiry(url, inquiryPayload())
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({
    success: false,
    error: 'We cannot reach our records right now. Please try again in a moment.',
  })
  // Reads still work.
  expect((await fetch(`${url}/api/course-categories`)).status).toBe(200)

  // Long enough for a session of this time to be told from one that starts while the server changes.
  await expect.poll(() => performance.now() - readOnlySinceMs).toBeGreaterThan(2_000)
  // Open sessions stay read-only, as on the old server.
  await pool.query(`set default_transaction_read_only = off`)
  const { rows } = await pool.query<{ now: Date }>('select now()')
  await pool.query(`alter database ${name} reset default_transaction_read_only`)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect(await submit()).toBe(201)
  // LISTEN must be on a connection to the new server.
  const freshListeners = async () => {
    const found = await pool.query(
      `select from pg_stat_activity
        where datname = $1 and application_name = 'meridian changes' and backend_start > $2::timestamptz - interval '500 ms'
          and query like '%as takes_writes' and state_change < clock_timestamp() - interval '1 second'`,
      [name, rows[0]?.now],
    )
    return found.rowCount
  }
  await expect.poll(freshListeners).toBe(1)
})
