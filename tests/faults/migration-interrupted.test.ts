import { expect, onTestFinished, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { launchProduct } from '#tests/support/product.ts'
import {
  createBlankDatabase,
  createTestDataDir,
  holdName,
  postInquiry,
  startTestProductOn,
} from '#tests/support/test-product.ts'

test('a migration killed half-way is rolled back and completed by the next start', async () => {
  const { address, pool } = await createBlankDatabase()
  const tables = async () => (await pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount

  const release = await holdName(pool, 'inquiries')
  const killed = launchProduct(await createTestDataDir(), { DATABASE_URL: address })
  onTestFinished(() => void killed.process.kill('SIGKILL'))
  const ended = expect(killed.started).rejects.toThrow('exit null')
  await expect.poll(() => countLockWaits(pool, 'transactionid')).toBe(1)
  const next = startTestProductOn(address)
  await expect.poll(() => countLockWaits(pool, 'advisory')).toBe(1)
  killed.process.kill('SIGKILL')
  await ended
  expect(await tables()).toBe(0)
  await release()

  expect((await postInquiry((await next).url, inquiryPayload())).status).toBe(201)
})
