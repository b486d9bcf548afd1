import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiry } from '#tests/support/inquiry.ts'
import { launchProduct } from '#tests/support/product.ts'
import { newDatabaseAt, newFolder, send, start } from '#tests/support/running.ts'

vi.setConfig({ testTimeout: 90_000 })

const soon = { timeout: 20_000, interval: 50 }

test('a migration that is killed half-way leaves nothing by halves: the start that waited for it completes it', async () => {
  const { address, pool } = await newDatabaseAt('0004-catalogue-changes')
  const settings = { DATABASE_URL: address }
  const steps = async () =>
    (await pool.query<{ name: string }>('select name from kysely_migration order by name')).rows
  /** How many wait for a lock of this kind. */
  const waitingFor = async (kind: 'relation' | 'advisory') => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
      [kind],
    )
    return rowCount
  }
  const before = await steps()

  const holder = await pool.connect()
  await holder.query('begin; lock table inquiries')
  const killed = launchProduct(await newFolder(), settings)
  onTestFinished(() => void killed.process.kill('SIGKILL'))
  const ended = expect(killed.started).rejects.toThrow('exit null')
  await expect.poll(() => waitingFor('relation'), soon).toBe(1)
  const next = start(await newFolder(), settings)
  await expect.poll(() => waitingFor('advisory'), soon).toBe(1)
  killed.process.kill('SIGKILL')
  await ended
  expect(await steps()).toEqual(before)
  await holder.query('rollback')
  holder.release()

  expect((await send((await next).url, inquiry())).status).toBe(201)
  expect((await steps()).length).toBeGreaterThan(before.length)
})

test('two first starts at once make one schema, one catalogue and one administrator', async () => {
  const { address, pool } = await newDatabaseAt()
  const settings = { DATABASE_URL: address }
  const both = await Promise.all([
    start(await newFolder(), settings),
    start(await newFolder(), settings),
  ])
  for (const { url } of both) expect((await send(url, inquiry())).status).toBe(201)
  const { rows } = await pool.query(`
    select (select count(*)::int from admins) as admins,
      (select count(*)::int from categories) as categories, (select count(*)::int from boards) as boards`)
  expect(rows).toEqual([{ admins: 1, categories: 20, boards: 10 }])
  const announced = both.filter(({ said }) => said.some((line) => line.includes('administrator')))
  expect(announced).toHaveLength(1)
})
