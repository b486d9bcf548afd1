import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestClone } from '#tests/support/database.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { type ConnectOptions, connect } from './connect.ts'
import { isUnavailable } from './unavailable.ts'

/** Through a network that can drop packets. */
async function open(options: ConnectOptions) {
  const { config } = await createTestClone()
  const proxy = await startTcpProxy({ path: `${config.host}/.s.PGSQL.${config.port}` })
  onTestFinished(proxy.close)
  const { db } = connect({ ...config, host: '127.0.0.1', port: proxy.port }, () => {}, options)
  onTestFinished(() => db.destroy())
  const session = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return rows[0]?.pid
  }
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
  return { proxy, session, sleep }
}

const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  )

test('the server ends a statement that takes longer than somebody waits', async () => {
  const { sleep } = await open({ limits: { serverMs: 200, clientMs: 10_000 } })
  const failure = await failureOf(sleep(5))
  expect(failure).toMatchObject({ code: '57014' })
  expect(isUnavailable(failure)).toBe(true)
  await sleep(0.1)
})

test('behind a pooler the client ends it, and its connection', async () => {
  const { session, sleep } = await open({ isPooled: true, limits: { serverMs: 200, clientMs: 600 } })
  const before = await session()
  await sleep(0.3)
  expect(await session()).toBe(before)
  const failure = await failureOf(sleep(5))
  expect(isUnavailable(failure)).toBe(true)
  expect(await session()).not.toBe(before)
})

test('after silence during a statement no connection from before is used', async () => {
  const { proxy, session, sleep } = await open({ limits: { serverMs: 5_000, clientMs: 300 } })
  await Promise.all([sleep(0.1), sleep(0.1), sleep(0.1)])
  const before = await Promise.all([session(), session(), session()])
  proxy.stall()
  expect(isUnavailable(await failureOf(sleep(0)))).toBe(true)
  await proxy.heal()
  const after = await Promise.all([session(), session(), session()])
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
})

test('without limits, as for backups and migrations, nothing ends it', async () => {
  const { sleep } = await open({})
  await expect(sleep(1)).resolves.toBeDefined()
})
