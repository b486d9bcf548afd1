import { expect, onTestFinished, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { launchProduct } from '#tests/support/product.ts'
import {
  createTestDatabaseAt,
  createTestDataDir,
  holdTable,
  postInquiry,
  startTestProductOn,
} from '#tests/support/test-product.ts'

test('a migration killed half-way is rolled back and completed by the next start', async () => {
  const { address, pool } = await createTestDatabaseAt('0004-catalogue-changes')
  const steps = async () =>
    (await pool.query<{ name: string }>('select name from kysely_migration order by name')).rows
  const before = await steps()

  const release = await holdTable(pool, 'inquiries')
  const killed = launchProduct(await createTestDataDir(), { DATABASE_URL: address })
  onTestFinished(() => void killed.process.kill('SIGKILL'))
  const ended = expect(killed.started).rejects.toThrow('exit null')
  await expect.poll(() => countLockWaits(pool, 'relation')).toBe(1)
  const next = startTestProductOn(address)
  await expect.poll(() => countLockWaits(pool, 'advisory')).toBe(1)
  killed.process.kill('SIGKILL')
  await ended
  expect(await steps()).toEqual(before)
  await release()

  expect((await postInquiry((await next).url, inquiryPayload())).status).toBe(201)
  expect((await steps()).length).toBeGreaterThan(before.length)
})
