import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createAccount } from '#tests/support/create-account.ts'
import { createTestClone } from '#tests/support/database.ts'
import { launchPooler, poolerProgram } from '#tests/support/pooler.ts'
import { createTestDataDir } from '#tests/support/test-product.ts'
import { createSession, endSessions } from '../admins/sessions.ts'
import { createRateLimiter } from '../admins/sign-in/rate-limits.ts'
import { record } from '../audit/record.ts'
import { openChangeFeed } from './change-feed.ts'
import { connect } from './connect.ts'
import { migrate, migrations } from './migrate.ts'
import { checkListenServer, checkServer } from './startup-checks/check-server.ts'

const addressOf = ({ host, port = 5432, user, password, database }: pg.ClientConfig) =>
  `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

/** A database behind a pooler with two sessions. */
async function startPooled() {
  const database = await createTestClone()
  const pooler = await launchPooler(await createTestDataDir(), [inject('database')], 2)
  onTestFinished(pooler.stop)
  const config = pooler.configOf(database.config)
  const open = () => {
    const connection = connect(config, () => {}, { isPooled: true })
    onTestFinished(() => connection.db.destroy())
    return connection
  }
  await expect
    .poll(() =>
      open()
        .pool.query('select')
        .catch(() => undefined),
    )
    .toBeDefined()
  return { direct: database, address: addressOf(config), open }
}

describe.skipIf(!poolerProgram)('behind a pooler', () => {
  test('the pooler is recognised, and gives no session to hear notifications on', async () => {
    const { direct, address } = await startPooled()
    expect(await checkServer('DATABASE_URL', address)).toEqual({ isPooled: true })
    const directAddress = addressOf(direct.config)
    expect(await checkServer('DATABASE_URL', directAddress)).toEqual({ isPooled: false })
    await checkListenServer(address, directAddress)
    await expect(checkListenServer(address, address)).rejects.toThrow(/^DATABASE_LISTEN_URL leads to a pooler/)
  })

  test('statements reach any session, and none is prepared', async () => {
    const { direct, open } = await startPooled()
    const { db } = open()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        sql<{ answer: number }>`select ${number}::int as answer, pg_sleep(0.01)`.execute(db),
      ),
    )
    expect(answers.map(({ rows }) => rows[0]?.answer)).toEqual(answers.map((_, index) => index))
    const { rows } = await sql<{ sessions: number }>`
      select count(*) as sessions from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(direct.db)
    expect(rows[0]?.sessions).toBe(2)
    const prepared = await sql`select from pg_prepared_statements`.execute(db)
    expect(prepared.rows).toEqual([])
  })

  test('a limit whose library names its statements is shared by processes', async () => {
    const { open } = await startPooled()
    const limit = { prefix: 'pooled', points: 20, durationSeconds: 60 }
    const limiters = [open(), open()].map(({ pool }) => createRateLimiter(pool, limit))
    const answers = await Promise.allSettled(
      limiters.flatMap((limiter) => Array.from({ length: 15 }, () => limiter.consume('one visitor'))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  test('two processes migrate an empty database at once', async () => {
    const { direct, open } = await startPooled()
    await sql`drop schema public cascade; create schema public`.execute(direct.db)
    await Promise.all([migrate(open().db), migrate(open().db)])
    const { rows } = await sql`select name from kysely_migration`.execute(direct.db)
    expect(rows).toHaveLength(Object.keys(migrations).length)
    // Nobody holds the lock on.
    const locks = await sql`
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`.execute(direct.db)
    expect(locks.rows).toEqual([])
  })

  test('a change of the catalogue, an act on an inquiry and the end of a session are each seen within a second by a process that cannot hear them', async () => {
    const { direct, open } = await startPooled()
    const { db } = direct
    const { id } = await createAccount(db)
    await createSession(db, id, new Date())
    const feed = openChangeFeed(open())
    onTestFinished(feed.close)
    const subject = { kind: 'inquiry' as const, ids: [1] }
    const changes = {
      catalogue: () => db.insertInto('boards').values({ name: 'Rocketry' }).execute(),
      inquiries: () => record(db, { actor: 'system', action: 'note_added', subject }),
      sessions: () => endSessions(db, id),
    }
    const channels = Object.keys(changes) as (keyof typeof changes)[]
    const seen: string[] = []
    for (const channel of channels) feed.subscribe(channel, () => seen.push(channel))
    await expect.poll(feed.isCurrent).toBe(true)
    for (const channel of channels) {
      seen.length = 0
      await changes[channel]()
      const committedAtMs = performance.now()
      await expect.poll(() => seen, { interval: 10 }).toEqual([channel])
      expect(performance.now() - committedAtMs).toBeLessThan(1_000)
    }
  })
})
