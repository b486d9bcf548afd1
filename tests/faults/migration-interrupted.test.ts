import { expect, onTestFinished, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { launchProduct } from '#tests/support/product.ts'
import {
  createTestDatabaseAt,
  createTestDataDir,
  postInquiry,
  startTestProductOn,
} from '#tests/support/test-product.ts'

test('a migration killed half-way is rolled back and completed by the next start', async () => {
  const { address, pool } = await createTestDatabaseAt('0004-catalogue-changes')
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
  const killed = launchProduct(await createTestDataDir(), { DATABASE_URL: address })
  onTestFinished(() => void killed.process.kill('SIGKILL'))
  const ended = expect(killed.started).rejects.toThrow('exit null')
  await expect.poll(() => waitingFor('relation')).toBe(1)
  const next = startTestProductOn(address)
  await expect.poll(() => waitingFor('advisory')).toBe(1)
  killed.process.kill('SIGKILL')
  await ended
  expect(await steps()).toEqual(before)
  await holder.query('rollback')
  holder.release()

  expect((await postInquiry((await next).url, inquiryPayload())).status).toBe(201)
  expect((await steps()).length).toBeGreaterThan(before.length)
})
