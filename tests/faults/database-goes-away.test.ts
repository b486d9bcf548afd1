import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiry } from '#tests/support/inquiry.ts'
import { startOperatorDatabase } from '#tests/support/operator-database.ts'
import { newDatabaseAt, newFolder, send, signIn, start, stored } from '#tests/support/running.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { type Answer, openDoors } from '#tests/support/visitors.ts'

vi.setConfig({ testTimeout: 90_000 })

const soon = { timeout: 20_000, interval: 50 }

/** A product that reaches a PostgreSQL of its own through a network that can break, with visitors in it. */
async function openBusyProduct() {
  const database = await startOperatorDatabase()
  const proxy = await startTcpProxy({ path: database.path })
  onTestFinished(proxy.close)
  const product = await start(await newFolder(), { DATABASE_URL: database.addressAt(proxy.port) })
  const visitors = await openDoors(product.url)
  onTestFinished(visitors.leave)
  const { url } = product
  const statusOf = async (path: string) => (await fetch(url + path)).status
  return {
    url,
    database,
    proxy,
    visitors,
    /** Resolves once the product says so of itself, and every call was answered `times` since. */
    async settled(ready: 200 | 503, times = 5) {
      await expect.poll(() => statusOf('/readyz'), soon).toBe(ready)
      expect(await statusOf('/healthz')).toBe(200)
      const since = performance.now()
      const later = () => visitors.answers.filter(({ asked }) => asked > since)
      const rounds = () => Object.values(Object.groupBy(later(), callOf))
      await expect
        .poll(() => Math.min(...rounds().map((made = []) => made.length)), {
          ...soon,
          timeout: 40_000,
        })
        .toBeGreaterThanOrEqual(times)
      return later()
    },
  }
}

type Busy = Awaited<ReturnType<typeof openBusyProduct>>

const callOf = ({ call }: Answer) => call
const wellServed = ({ call, status }: Answer) => status === (call === 'submit' ? 201 : 200)

/** Pages were served, every other answer was a success or one 503 in the one shape, none after `bound` milliseconds. */
function expectHonest(answers: Answer[], bound: number): void {
  const pages = answers.filter(({ call }) => call === 'home' || call === 'courses')
  expect(pages.filter((answer) => !wellServed(answer))).toEqual([])
  for (const answer of answers.filter((one) => !wellServed(one))) {
    expect(answer).toMatchObject({ status: 503 })
    expect(JSON.parse(answer.body)).toEqual({
      success: false,
      error: 'We cannot reach our records right now. Please try again in a moment.',
    })
  }
  expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(bound)
}

/** Everything is served again, what was acknowledged is there once, and what is kept in memory is trusted again. */
async function expectRecovered({ url, proxy, visitors, settled }: Busy): Promise<void> {
  expect((await settled(200)).slice(-30).filter((answer) => !wellServed(answer))).toEqual([])
  await visitors.leave()
  const found = await stored(url)
  expect(found).toEqual(expect.arrayContaining(visitors.acknowledged))
  expect(new Set(found).size).toBe(found.length)

  const headers = { ...(await signIn(url)), 'content-type': 'application/json' }
  const boards = async () => (await fetch(`${url}/api/public/boards`)).text()
  // No byte goes to the database for what is kept; the pulse of the listening connection may fall in between.
  const cost = async () => {
    const before = proxy.carried
    await boards()
    return proxy.carried - before
  }
  await expect.poll(cost, soon).toBe(0)
  const added = await fetch(`${url}/api/subjects-boards/admin/boards`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Rocketry' }),
  })
  expect(added.status).toBe(201)
  expect(await boards()).toContain('Rocketry')
}

test('a PostgreSQL that is stopped and started under load: 503 in the one shape, the truth at /readyz, recovery without a restart', async () => {
  const busy = await openBusyProduct()
  await busy.settled(200)
  await busy.database.stop()
  const during = await busy.settled(503)
  expect(during.filter(({ call, status }) => call === 'submit' && status !== 503)).toEqual([])
  const { parentFirstName, parentLastName, parentEmail, childName, contactNumber } = inquiry()
  const typed = { parentFirstName, parentLastName, parentEmail, childName, contactNumber }
  const plain = await fetch(`${busy.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ ...typed, agreedToTerms: 'on' }),
  })
  expect(plain.status).toBe(503)
  expect(await plain.text()).toContain('value="sarah@example.com"')
  await busy.database.start()
  await expectRecovered(busy)
  expectHonest(busy.visitors.answers, 15_000)
})

test('a network to PostgreSQL that breaks, refuses and heals under load is survived the same way', async () => {
  const busy = await openBusyProduct()
  await busy.settled(200)
  for (let times = 0; times < 5; times += 1) {
    busy.proxy.cut()
    await wait(100)
  }
  await busy.settled(200)
  await busy.proxy.refuse()
  await busy.settled(503)
  await busy.proxy.heal()
  await expectRecovered(busy)
  expectHonest(busy.visitors.answers, 15_000)
})

test('a network to PostgreSQL that swallows everything is told within a bounded time, and given up for a new connection', async () => {
  const busy = await openBusyProduct()
  await busy.settled(200)
  busy.proxy.stall()
  await busy.settled(503, 1)
  await busy.proxy.heal()
  await expectRecovered(busy)
  expectHonest(busy.visitors.answers, 30_000)
})

test('a stop while the network to PostgreSQL swallows everything comes to its end', async () => {
  const database = await startOperatorDatabase()
  const proxy = await startTcpProxy({ path: database.path })
  onTestFinished(proxy.close)
  const product = await start(await newFolder(), { DATABASE_URL: database.addressAt(proxy.port) })
  await signIn(product.url)
  proxy.stall()
  const asked = performance.now()
  expect(await product.stop()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(40_000)
})

test('a server that only reads after a fail-over is unavailable, and left as soon as another one answers', async () => {
  const { address, pool } = await newDatabaseAt()
  const { url } = await start(await newFolder(), { DATABASE_URL: address })
  const name = new URL(address).pathname.slice(1)
  const submit = async () => (await send(url, inquiry())).status
  const statusOf = async (path: string) => (await fetch(url + path)).status
  await signIn(url)
  expect(await submit()).toBe(201)

  await pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  )
  await expect.poll(() => statusOf('/readyz'), soon).toBe(503)
  const refused = await send(url, inquiry())
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({
    success: false,
    error: 'We cannot reach our records right now. Please try again in a moment.',
  })
  // It is read on.
  expect((await fetch(`${url}/api/course-categories`)).status).toBe(200)

  // The sessions that are open stay as they are: the old server lives on.
  await pool.query(`set default_transaction_read_only = off`)
  const { rows } = await pool.query<{ now: Date }>('select now()')
  await pool.query(`alter database ${name} reset default_transaction_read_only`)
  await expect.poll(() => statusOf('/readyz'), { timeout: 3_000 }).toBe(200)
  expect(await submit()).toBe(201)
  // It hears of changes from the new one: a connection to the old one would be given up at once.
  const listening = async () => {
    const found = await pool.query(
      `select from pg_stat_activity
        where datname = $1 and application_name = 'meridian changes' and backend_start > $2
          and query like 'select pg_is%' and state_change < clock_timestamp() - interval '1 second'`,
      [name, rows[0]?.now],
    )
    return found.rowCount
  }
  await expect.poll(listening, soon).toBe(1)
})
