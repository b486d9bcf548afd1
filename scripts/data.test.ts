import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { submitInquiry } from '#server/inquiries/intake/submit.ts'
import { createTestClone } from '#tests/support/database.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { runInProcess } from '#tests/support/run-command.ts'
import { runScript } from '#tests/support/run-script.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  createTestDataDir,
  databaseUrl,
  listStoredEmails,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'
import { commands as backup } from './backup.ts'
import { commands as data } from './data.ts'
import { commands as restore } from './restore.ts'

const [erased, other] = ['erased@example.com', 'other@example.com']

const runData = (folder: string, args: string[], settings = {}) => runInProcess(data, folder, args, { env: settings })

test('what was erased or forgotten stays so after the restore of an older backup, also into an empty folder', {
  timeout: 120_000,
  tags: ['full'],
}, async () => {
  const [folder, empty] = [await createMigratedDataDir(), await createTestDataDir()]
  const product = await startTestProduct(folder)
  for (const parentEmail of [erased, other])
    await postInquiry(product.url, inquiryPayload({ parentEmail, schoolName: 'Hill School' }))
  const file = join(folder, 'backups/a.backup.gz')
  expect(await runInProcess(backup, folder, [file])).toMatchObject({ code: 0 })

  const preview = await runData(folder, ['erase', '--email', 'Erased@Example.com'])
  expect(preview.stdout).toMatch(/^contacts 1 [^]+Nothing was erased: say --confirm/)
  expect(await listStoredEmails(product.url)).toEqual([other, erased])
  const erasure = await runData(folder, ['erase', '--email', 'Erased@Example.com', '--confirm'])
  expect(erasure).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^contacts 1 [^]+Erased for/),
  })
  expect(await listStoredEmails(product.url)).toEqual([other])
  const client = await connectToEmbedded(folder)
  await client.query('update inquiries set school_name = null, child_forgotten_at = now()')
  const later = join(folder, 'backups/b.backup.gz')
  expect(await runInProcess(backup, folder, [later])).toMatchObject({ code: 0 })
  await product.stop()

  // The erasure log beside the backup, in a database that knows of no erasure.
  expect(await runInProcess(restore, empty, [file, '--force'])).toMatchObject({ code: 0 })
  const moved = await startTestProduct(empty)
  expect(await listStoredEmails(moved.url)).toEqual([other])
  const restored = await connectToEmbedded(empty)
  const { rows } = await restored.query('select school_name, child_forgotten_at from inquiries')
  expect(rows).toEqual([{ school_name: null, child_forgotten_at: expect.any(Date) }])
  await moved.stop()

  // The database that knows of the erasure, without the log.
  const elsewhere = join(await createTestDataDir(), 'a.backup.gz')
  await rename(file, elsewhere)
  await rm(join(folder, 'backups'), { recursive: true })
  expect(await runInProcess(restore, folder, [elsewhere, '--force'])).toMatchObject({ code: 0 })
  const last = await startTestProduct(folder)
  expect(await listStoredEmails(last.url)).toEqual([other])
  expect(await readFile(join(folder, 'backups/gone-inquiries.jsonl'), 'utf8')).toMatch(/^{"id":1,/)
  expect(await readFile(join(folder, 'backups/forgotten-children.jsonl'), 'utf8')).toMatch(/^{"id":2,/m)
})

test('everything about a parent is exported as JSON', async () => {
  const [{ db, config }, dataDir] = [await createTestClone(), await createTestDataDir()]
  const env = { DATABASE_URL: databaseUrl(config) }
  const notifying = { notifyEmails: ['t@example.org'], mailsToFiles: true, notifyWorker: () => {} }
  const submission = inquiryPayload({ parentEmail: other, comments: 'So long' })
  await submitInquiry(db, inquirySubmission.parse(submission), { now: new Date(), notifying })
  const run = (...args: string[]) => runData(dataDir, args, env)
  const { code, stdout } = await run('export', '--email', other)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ email: other, inquiries: [{ comments: 'So long' }] })
  const found = await run('find', '--email', other)
  expect(found.stdout).toMatch(
    /^contacts 1 \(recently deleted 0, suspected spam 0\)\ntimeline entries 1\nnotes 0\nmails 2, /,
  )
  const input = `${other}\n`
  expect(await runScript('data', dataDir, ['find', '--email', '-'], { input, env })).toEqual(found)
  const month = new Date().toISOString().slice(0, 7)
  expect((await run('months')).stdout).toBe(`${month} 1`)
})

test('a field is put right for a parent who asks, and stays so after the restore of an older backup', {
  timeout: 120_000,
  tags: ['full'],
}, async () => {
  const folder = await createMigratedDataDir()
  const product = await startTestProduct(folder)
  await postInquiry(product.url, inquiryPayload({ parentEmail: other }))
  const client = await connectToEmbedded(folder)
  const { rows } = await client.query('select reference from inquiries')
  const correct = ['correct', '--reference', rows[0].reference.toLowerCase(), '--field']
  const file = join(folder, 'backups/a.backup.gz')
  expect(await runInProcess(backup, folder, [file])).toMatchObject({ code: 0 })
  const unknown = await runData(folder, [...correct, 'comments', '--value', 'Ours'])
  expect(unknown.stderr).toContain('--field is one of: parentFirstName, ')
  const corrected = await runData(folder, [...correct, 'parentEmail', '--value', 'right@example.com'])
  expect(corrected).toMatchObject({ code: 0, stdout: 'Corrected.' })
  await product.stop()
  expect(await runInProcess(restore, folder, [file, '--force'])).toMatchObject({ code: 0 })
  const restored = await startTestProduct(folder)
  expect(await listStoredEmails(restored.url)).toEqual(['right@example.com'])
  await restored.stop()
})

test('the retention is previewed, and purged with --purge', async () => {
  const folder = await createMigratedDataDir()
  const monthBefore = (months: number) => {
    const today = new Date()
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months)).toISOString().slice(0, 7)
  }
  const offer = (month: string) => new RegExp(`^contacts archived before ${month}-.+Z: 0\nNothing was deleted`)
  const byDefault = await runData(folder, ['retention'])
  expect(byDefault.stdout).toMatch(offer(monthBefore(24)))
  const settings = { RETENTION_MONTHS: '12' }
  const preview = await runData(folder, ['retention'], settings)
  expect(preview.stdout).toMatch(offer(monthBefore(12)))
  const purged = await runData(folder, ['retention', '--purge'], settings)
  expect(purged.stdout).toMatch(/: 0\nDeleted for good[.]$/)
})
