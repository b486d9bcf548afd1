// @module-tag own-database
import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { builtServer, databasePid, startProduct } from '#tests/support/product.ts'
import { createTestDataDir, listStoredEmails, postInquiry, startTestProduct } from '#tests/support/test-product.ts'

const secrets = {
  ADMIN_PASSWORD: 'correct horse battery',
  SMTP_URL: 'smtp://user:hush@127.0.0.1:9',
  MAIL_FROM: 'hello@example.com',
}

async function readEnvironmentNames(pid: number | undefined): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8')
  return text
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('=', 1)[0] ?? '')
}

/** A `PATH` without user namespaces, as in most containers. */
async function withoutNamespaces() {
  const folder = await createTestDataDir()
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return { PATH: `${folder}:${process.env.PATH}` }
}

const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('PostgreSQL inherits only harmless environment variables', {
  tags: ['full'],
  ...(process.platform !== 'linux' && { skip: true }),
}, async () => {
  const folder = await createTestDataDir()
  await startTestProduct(folder, { ...secrets, TZ: 'Asia/Kolkata' })
  const environment = await readEnvironmentNames(await databasePid(folder))
  expect(environment).toContain('TZ')
  expect(environment.filter((name) => !/^(PATH|LANG|LC_ALL|TZ|PG\w+)$/.test(name))).toEqual([])
})

describe.runIf(process.getuid?.() === 0)('as root without user namespaces', () => {
  test('the database is in the data folder and belongs to a named user', {
    tags: ['full'],
  }, async () => {
    const folder = await createTestDataDir()
    const settings = { ...(await withoutNamespaces()), LOG_LEVEL: 'warn' }
    const before = await startTestProduct(folder, settings)
    expect((await postInquiry(before.url, inquiryPayload())).status).toBe(201)
    const { uid } = await stat(join(folder, 'postgres'))
    const [, name] = new RegExp(`^(.+):.*:${uid}:`, 'm').exec(await readFile('/etc/passwd', 'utf8')) ?? []
    expect(name).toMatch(/^(meridian|postgres|nobody)$/)
    expect(before.logLines.join()).toContain(`it runs as the user ${name}`)
    expect((await stat(`/proc/${await databasePid(folder)}`)).uid).toBe(uid)
    // It may enter, not list: mails and the secret key are there too.
    expect(await readMode(folder)).toBe('710')
    expect(await readMode(join(folder, 'postgres'))).toBe('700')
    expect(await before.stop()).toBe(0)

    const second = await startTestProduct(folder)
    expect(await listStoredEmails(second.url)).toEqual(['sarah@example.com'])
  })

  test('the owner of the data folder runs the server', { tags: ['full'] }, async () => {
    const folder = await createTestDataDir()
    await chown(folder, 1, 1)
    await startTestProduct(folder, await withoutNamespaces())
    expect((await stat(join(folder, 'postgres'))).uid).toBe(1)
    expect(await readMode(folder)).toBe('700')
  })

  test('a database created in a user namespace changes its owner', { tags: ['full'] }, async () => {
    const folder = await createTestDataDir()
    const first = await startTestProduct(folder)
    expect((await postInquiry(first.url, inquiryPayload())).status).toBe(201)
    await first.stop()
    const { url } = await startTestProduct(folder, await withoutNamespaces())
    expect(await listStoredEmails(url)).toEqual(['sarah@example.com'])
  })

  test('the error names a parent folder that the user cannot enter', async () => {
    const closedFolder = await createTestDataDir()
    await chmod(closedFolder, 0o700)
    await expect(startProduct(join(closedFolder, 'data'), await withoutNamespaces())).rejects.toThrow(
      new RegExp(`^exit 1: Meridian cannot run: .* cannot enter ${closedFolder}: [^.]+\\.$`),
    )
  })

  test('root without the right to switch users gets an explanation', async () => {
    const withoutCapabilities = ['setpriv', '--bounding-set=-all', process.execPath, builtServer] as const
    await expect(
      startProduct(await createTestDataDir(), await withoutNamespaces(), withoutCapabilities),
    ).rejects.toThrow(
      /^exit 1: Meridian cannot run: PostgreSQL cannot run as root .* may not become the user \w+\. .+\.$/,
    )
  })

  test('a data folder owned by a user id without a name is opened to a named user', {
    tags: ['full'],
  }, async () => {
    const folder = await createTestDataDir()
    await chown(folder, 54_321, 54_321)
    await startTestProduct(folder, await withoutNamespaces())
    const { uid } = await stat(folder)
    expect([uid, await readMode(folder)]).toEqual([54_321, '710'])
  })
})
