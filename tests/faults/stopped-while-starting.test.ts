import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { launchProduct } from '#tests/support/product.ts'
import {
  createBlankDatabase,
  createMigratedDataDir,
  createTestDataDir,
  holdName,
  listStoredEmails,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 240_000 })

async function processesOn(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''))
  return (await Promise.all(commands)).filter((command) => command.includes(folder))
}

/** Stops the product as soon as `condition` holds; resolves with how it ended. */
async function stopWhen(folder: string, condition: () => unknown, settings = {}) {
  const product = launchProduct(folder, settings)
  onTestFinished(() => void product.process.kill('SIGKILL'))
  const ended = product.started.then(
    () => 'started',
    (error: Error) => error.message,
  )
  while (!(await condition()) && product.process.exitCode === null) await wait(1)
  product.process.kill('SIGTERM')
  return ended
}

const startupMoments: Record<string, (folder: string) => unknown> = {
  'while initdb runs': (folder) => globSync(`${folder}/postgres.new-*/base`).length > 0,
  'before PostgreSQL takes connections': (folder) => globSync(`${folder}/postgres/postmaster.pid`).length,
  'when the database is in its place': (folder) => globSync(`${folder}/postgres/PG_VERSION`).length,
  'as soon as PostgreSQL is launched': (folder) => globSync(`${folder}/postgres.log`).length,
  'when PostgreSQL listens': (folder) => globSync(`${folder}/.s.PGSQL.5432`).length,
}

const onLinux = process.platform === 'linux' ? test : test.skip

// Not by `runIf`, which would run it in spite of its tag.
onLinux('a stop at any moment of a start leaves no process, and the next start works', { tags: ['full'] }, async () => {
  for (const [moment, condition] of Object.entries(startupMoments)) {
    const create = /initdb|in its place/.test(moment) ? createTestDataDir : createMigratedDataDir
    const folder = await create()
    expect(await stopWhen(folder, () => condition(folder)), moment).toMatch(/^(exit 0: $|started)/)
    await expect.poll(() => processesOn(folder), { message: moment }).toEqual([])
    expect(globSync(`${folder}/*.new-*`), moment).toEqual([])
    const { url, stop } = await startTestProduct(folder)
    expect((await postInquiry(url, inquiryPayload())).status, moment).toBe(201)
    expect(await listStoredEmails(url)).toEqual(['sarah@example.com'])
    await stop()
  }
})

test('a stop completes while a migration waits for another process', async () => {
  const { address, pool } = await createBlankDatabase()
  const release = await holdName(pool, 'inquiries')
  const isWaiting = async () => (await countLockWaits(pool, 'transactionid')) === 1
  const settings = { DATABASE_URL: address }
  expect(await stopWhen(await createTestDataDir(), isWaiting, settings)).toMatch(/^exit 0: $/)
  await release()
})
