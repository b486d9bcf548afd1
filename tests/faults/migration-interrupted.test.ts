import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { launchProduct } from '#tests/support/product.ts'
import {
  createTestDatabaseAt,
  createTestDataDir,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 90_000 })

const pollOptions = { timeout: 60_000, interval: 50 }

test('a migration killed half-way is rolled back and completed by the next start', async () => {
  const { address, pool } = await createTestDatabaseAt('0004-catalogue-changes')
  const settings = { DATABASE_URL: address }
  const steps = async () =>
    (await pool.query<{ name: string }>('select name from kysely_migration order by name')).rows
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
  const killed = launchProduct(await createTestDataDir(), settings)
  onTestFinished(() => void killed.process.kill('SIGKILL'))
  const ended = expect(killed.started).rejects.toThrow('exit null')
  await expect.poll(() => waitingFor('relation'), pollOptions).toBe(1)
  const next = startTestProduct(await createTestDataDir(), settings)
  await expect.poll(() => waitingFor('advisory'), pollOptions).toBe(1)
  killed.process.kill('SIGKILL')
  await ended
  expect(await steps()).toEqual(before)
  await holder.query('rollback')
  holder.release()

  expect((await postInquiry((await next).url, inquiryPayload())).status).toBe(201)
  expect((await steps()).length).toBeGreaterThan(before.length)
})

test('two concurrent first starts create one schema, one catalogue and one administrator', async () => {
  const { address, pool } = await createTestDatabaseAt()
  const settings = { DATABASE_URL: address }
  const both = await Promise.all([
    startTestProduct(await createTestDataDir(), settings),
    startTestProduct(await createTestDataDir(), settings),
  ])
  for (const { url } of both) expect((await postInquiry(url, inquiryPayload())).status).toBe(201)
  const { rows } = await pool.query(`
    select (select count(*)::int from admins) as admins,
      (select count(*)::int from categories) as categories, (select count(*)::int from boards) as boards`)
  expect(rows).toEqual([{ admins: 1, categories: 20, boards: 10 }])
  const announced = both.filter(({ stderrLines }) =>
    stderrLines.some((line) => line.includes('administrator')),
  )
  expect(announced).toHaveLength(1)
})
