import { copyFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { databasePid, secretKey } from '#tests/support/product.ts'
import { runInProcess } from '#tests/support/run-command.ts'
import { runScript } from '#tests/support/run-script.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  createTestDatabase,
  createTestDataDir,
  listStoredEmails,
  postInquiry,
  sendJson,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'
import { commands as backupCommand } from './backup.ts'
import { commands as mailCommand } from './mail.ts'
import { commands as restoreCommand } from './restore.ts'

test('a backup made beside a running Meridian is restored into an empty folder', {
  timeout: 120_000,
}, async () => {
  const [folder, other] = [await createMigratedDataDir(), await createTestDataDir()]
  const product = await startTestProduct(folder)
  expect((await postInquiry(product.url, inquiryPayload())).status).toBe(201)

  const { code, stdout } = await runScript('backup', folder, [])
  expect(code).toBe(0)
  const [file = '', ...more] = await readdir(join(folder, 'backups'))
  expect(file).toMatch(/^meridian-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ[.]backup[.]gz$/)
  expect(more).toEqual([])
  const backup = join(folder, 'backups', file)
  expect(stdout).toMatch(new RegExp(`^${backup}: \\d+ rows of \\d+ tables$`))
  expect((await stat(join(folder, 'backups'))).mode & 0o777).toBe(0o700)

  expect(await runInProcess(restoreCommand, folder, ['--rehearse'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Rehearsed: the state of .+ can be restored[.] It took \d+ s[.]$/),
    stderr: '',
  })
  // Refused under a running product, even with --force.
  expect(await runInProcess(restoreCommand, folder, [backup, '--force'])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('Another Meridian is running'),
  })
  await product.stop()
  expect(await runInProcess(restoreCommand, folder, [backup])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds data already'),
  })
  expect(await runInProcess(restoreCommand, other, [backup])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('was signed with another SECRET_KEY'),
  })
  await copyFile(join(folder, 'secret-key'), join(other, 'secret-key'))
  expect(await runScript('restore', other, [backup])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Restored the state of \d{4}-.+Z[.] Everybody has to sign in/),
    stderr: '',
  })
  expect(await databasePid(other)).toBeUndefined()

  const restored = await startTestProduct(other, { ADMIN_PASSWORD: 'not this one' })
  expect(await listStoredEmails(restored.url)).toEqual(['sarah@example.com'])
  await restored.stop()
})

test('of a backup a pending mail is listed as failed, and an answer held: neither is sent', {
  timeout: 120_000,
  tags: ['full'],
}, async () => {
  const folder = await createMigratedDataDir()
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'us@example.com' }
  const product = await startTestProduct(folder, mail)
  await postInquiry(product.url, inquiryPayload({ parentEmail: 'sarah@family.org' }))
  const answer = { subject: 'Re', body: 'Hello', seen_at: new Date().toISOString(), claims_and_moves: true }
  const url = `${product.url}/api/admin/contacts/1/answers`
  const sent = await sendJson(url, answer, await signIn(product.url))
  expect(sent.status).toBe(201)
  const file = join(folder, 'a.backup.gz')
  expect(await runInProcess(backupCommand, folder, [file])).toMatchObject({ code: 0 })
  await product.stop()
  expect(await runInProcess(restoreCommand, folder, [file, '--force'])).toMatchObject({ code: 0 })
  const { stdout } = await runInProcess(mailCommand, folder, ['list'])
  expect(stdout).toMatch(/failed .+inquiry-confirmation .+may have been sent since/)
  expect(stdout).not.toContain('waiting')
  expect(stdout).not.toContain('inquiry-answer')
  const restored = await startTestProduct(folder, mail)
  const database = await connectToEmbedded(folder)
  const { rows } = await database.query(
    'select state, why, status from inquiry_answers join inquiries on inquiries.id = inquiry_id',
  )
  expect(rows).toEqual([
    {
      state: 'held',
      why: expect.stringContaining('may have been sent since'),
      status: 'pending',
    },
  ])
  await restored.stop()
})

test('100,000 inquiries are streamed, with DATABASE_URL too', {
  timeout: 120_000,
  tags: ['full'],
}, async () => {
  const [full, empty] = [await createTestDatabase(), await createTestDatabase()]
  const filling = new pg.Client(full)
  await filling.connect()
  await filling.query(`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name, comments,
      agreed_to_terms_at, content_digest)
    select 'First', n::text, n || '@example.com', '+44 ' || n, 'Child', repeat(md5(n::text), 60), now(),
      sha256(n::text::bytea)
    from generate_series(1, 100000) n`)
  await filling.end()
  const folder = await createTestDataDir()
  const file = join(folder, 'large.backup.gz')
  // `maxRSS` begins with what the process that started this one uses.
  const printPeakMemory = `data:text/javascript,${encodeURIComponent(
    "process.on('exit',()=>console.error(/VmHWM:\\s+(\\d+)/.exec(process.getBuiltinModule('fs').readFileSync('/proc/self/status','utf8'))[1]))",
  )}`
  const measurePeakMb = async (script: string, DATABASE_URL: string) => {
    const settings = {
      DATABASE_URL,
      SECRET_KEY: secretKey,
      NODE_OPTIONS: `--import=${printPeakMemory}`,
    }
    const { code, stderr } = await runScript(script, folder, [file], { env: settings })
    expect(code, stderr).toBe(0)
    return Number(stderr) / 1024
  }
  // In MB: the rows are more than 200 unpacked, an idle process takes 90.
  expect(await measurePeakMb('backup', full)).toBeLessThan(200)
  expect(await measurePeakMb('restore', empty)).toBeLessThan(200)
})

test.for([
  [backupCommand, ['--what']],
  [backupCommand, ['a', 'b']],
  [restoreCommand, []],
  [restoreCommand, ['a', '--froce']],
] as [typeof backupCommand, string[]][])('a usage is printed (%#)', async ([command, args]) => {
  expect(await runInProcess(command, '/nowhere', args)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Usage: npm run/m),
  })
})
