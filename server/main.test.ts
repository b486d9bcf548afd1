// @module-tag own-database
import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createTestClone } from '#tests/support/database.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { databasePid, startProduct } from '#tests/support/product.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  createTestDatabase,
  createTestDataDir,
  databaseUrl,
  postInquiry,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'
import { openDatabase } from './start/open-database.ts'

vi.setConfig({ testTimeout: 180_000 })

describe('the process', () => {
  test('refuses a common password at the first start alone, prints the first sign-in once, keeps private data, warns of what is open, and stops gracefully under npm', async () => {
    const folder = await createMigratedDataDir()
    const weak = { ADMIN_PASSWORD: 'Meridian1' }
    const refused = await startProduct(folder, weak).catch((error: Error) => error.message)
    expect(refused).toMatch(/^exit 1: Meridian cannot run: ADMIN_PASSWORD is among .+\.$/)
    expect(refused).not.toContain(weak.ADMIN_PASSWORD)

    const mails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.com' }
    const generated = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SECRET_KEY: '' }
    const settings = { ...mails, ...generated, LOG_LEVEL: 'warn' }
    const first = await startTestProduct(folder, settings)
    const password = /password {2}(\S+)/.exec(first.stderrLines.join('\n'))?.[1] ?? ''
    const credentials = { email: 'owner@meridian.example', password }
    expect(first.stderrLines.join('\n')).toContain(
      'It stops working after 72 hours: set one of your own with npm run admin -- set-password',
    )
    await expect.poll(() => first.logLines.join()).toContain('copy it along with your backups')
    await expect.poll(() => first.logLines.join()).toContain('NOTIFY_EMAILS is not set')
    const readMode = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
    expect(await readMode('.')).toBe('700')
    expect(await readMode('postgres')).toBe('700')
    expect(await readMode('postgres/meridian.password')).toBe('600')
    expect(await readMode('secret-key')).toBe('600')
    expect((await postInquiry(first.url, inquiryPayload())).status).toBe(201)
    const client = await connectToEmbedded(folder)
    await client.query(`
      insert into passkeys (admin_id, credential_id, public_key, counter, transports, rp_id, name, is_synced, created_at)
      select id, 'id', 'key', 0, '', 'old.example.com', 'Laptop', false, now() from admins`)
    await client.end()
    expect(await first.stop()).toBe(0)
    expect(await databasePid(folder)).toBeUndefined()

    await chmod(folder, 0o755)
    const changed = { NOTIFY_EMAILS: 'team@example.com', SITE_URL: 'http://www.example.com' }
    const second = await startProduct(folder, { ...settings, ...weak, ...changed }, ['npm', 'start'])
    expect(second.stderrLines.join('\n')).not.toMatch(/password/)
    const reply = await fetch(`${second.url}/api/admin/stats`, {
      headers: await signIn(second.url, credentials),
    })
    expect(await reply.json()).toMatchObject({ stats: { totalContacts: 1 } })
    await second.stop()
    // npm exits at once, before the process it forwards the signal to.
    await expect.poll(() => databasePid(folder)).toBeUndefined()
    await expect(fetch(second.url)).rejects.toThrow()
    expect(second.logLines.join()).toContain(`chmod 700 ${folder}`)
    expect(second.logLines.join()).toContain('SITE_URL is http')
    expect(second.logLines.join()).not.toContain('NOTIFY_EMAILS')
    expect(second.logLines.join()).toContain('1 passkey was made for old.example.com')
  })

  test('writes its public address into every page, refuses a second process on its data folder or port, and stops gracefully at a Ctrl+C that arrives twice', async () => {
    const folder = await createMigratedDataDir()
    const first = await startTestProduct(folder, {
      SITE_URL: 'https://www.example.com',
      LOG_LEVEL: 'warn',
    })
    const log = () => first.logLines.join()
    await expect.poll(log).toContain('REQUIRE_SECOND_FACTOR is not set')
    const reply = await fetch(first.url)
    expect(await reply.text()).toContain('<link rel="canonical" href="https://www.example.com/"')
    expect(reply.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
    const stderr = first.stderrLines.join('\n')
    expect(stderr).toContain(`Meridian listens at ${first.url}`)
    expect(stderr).toContain(
      'The site is at https://www.example.com, the back office at https://www.example.com/admin/login',
    )

    await expect(startProduct(folder)).rejects.toThrow(
      new RegExp(`^exit 1: Meridian cannot run: Another Meridian is running on ${folder}: .+\\.$`),
    )
    const onItsPort = { DATABASE_URL: await createTestDatabase(), PORT: new URL(first.url).port }
    await expect(startProduct(await createTestDataDir(), onItsPort)).rejects.toThrow(
      /^exit 1: Meridian cannot run: .*EADDRINUSE.* set PORT to another one\.$/,
    )
    expect((await postInquiry(first.url, inquiryPayload())).status).toBe(201)

    first.process.kill('SIGINT')
    first.process.kill('SIGINT')
    expect(await first.stop('SIGINT')).toBe(0)
    expect(await databasePid(folder)).toBeUndefined()
  })

  test('refuses an unreachable database in one sentence', async () => {
    const dataDir = await createTestDataDir()
    await expect(startProduct(dataDir, { DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/nothing' })).rejects.toThrow(
      /^exit 1: Meridian cannot run: The database of DATABASE_URL at 127\.0\.0\.1:1 does not answer: (?!.*hush).*connect ECONNREFUSED .+$/,
    )
    // A host with several addresses fails with an AggregateError without a message.
    const named = { databaseUrl: 'postgres://nobody:hush@localhost:1/nothing', dataDir }
    await expect(openDatabase(named, () => {})).rejects.toThrow(
      /at localhost:1 does not answer: (?!.*hush).*connect ECONNREFUSED .+$/,
    )
  })

  test('stops the database that was starting when the pages are not built', {
    tags: ['full'],
  }, async () => {
    const folder = await createTestDataDir()
    const withoutPages = `
      import fs from 'node:fs/promises'
      import { syncBuiltinESMExports } from 'node:module'
      const { readFile } = fs
      fs.readFile = (file, ...rest) =>
        String(file).includes('/build/') ? Promise.reject(Object.assign(new Error('no pages'), { code: 'ENOENT' })) : readFile(file, ...rest)
      syncBuiltinESMExports()`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(withoutPages)}`
    await expect(startProduct(folder, { NODE_OPTIONS })).rejects.toThrow(
      'exit 1: Meridian cannot run: The pages are not built: npm run build makes them.',
    )
    expect((await stat(join(folder, 'postgres/PG_VERSION'))).isFile()).toBe(true)
    expect(await databasePid(folder)).toBeUndefined()
  })

  test('prints the cause and the log when the embedded PostgreSQL does not start', {
    tags: ['full'],
  }, async () => {
    const folder = await createMigratedDataDir()
    await (await startTestProduct(folder)).stop()
    await writeFile(join(folder, 'postgres/postgresql.conf'), "wal_level = 'nonsense'\n")
    await expect(startProduct(folder)).rejects.toThrow(
      new RegExp(`invalid value for parameter "wal_level".*\\(its log is ${folder}/postgres\\.log\\)`),
    )
  })

  test('serves on an external database that a newer version has expanded, and says so', async () => {
    const { config, pool } = await createTestClone()
    await pool.query(`
      alter table inquiries add column mood text;
      insert into kysely_migration values ('9998-mood', now())`)
    const folder = await createTestDataDir()
    const settings = { DATABASE_URL: databaseUrl(config), LOG_LEVEL: 'warn' }
    const product = await startTestProduct(folder, settings)
    expect((await postInquiry(product.url, inquiryPayload())).status).toBe(201)
    const newer = 'A newer version has expanded the database (9998-mood)'
    await expect.poll(() => product.logLines.join()).toContain(newer)
    expect(await databasePid(folder)).toBeUndefined()
  })
})
