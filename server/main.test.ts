import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inquiry } from '#tests/support/inquiry.ts'
import { readMail, resetLinkIn } from '#tests/support/mail.ts'
import { keptMails } from '#tests/support/mail-files.ts'
import { databasePid, owner, type Product, startProduct } from '#tests/support/product.ts'
import { newDatabase, newFolder, send, signIn, start } from '#tests/support/running.ts'
import { startMailServer } from '#tests/support/smtp.ts'

describe('the process', () => {
  test('prints the first sign-in once, and a second start keeps the data', async () => {
    const folder = await newFolder()
    const generated = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    const first = await start(folder, generated)
    const password = /password {2}(\S+)/.exec(first.said.join('\n'))?.[1] ?? ''
    const credentials = { email: 'owner@meridian.example', password }
    expect((await send(first.url, inquiry())).status).toBe(201)
    expect(await first.stop()).toBe(0)
    expect(await databasePid(folder)).toBeUndefined()

    const second = await start(folder, generated)
    expect(second.said.join('\n')).not.toMatch(/password/)
    const reply = await fetch(`${second.url}/api/admin/stats`, {
      headers: await signIn(second.url, credentials),
    })
    expect(await reply.json()).toMatchObject({ stats: { totalContacts: 1 } })
  })

  test('does not start for the first time with a password that is guessed first', async () => {
    const folder = await newFolder()
    const weak = { ADMIN_PASSWORD: 'Meridian1' }
    const refused = await startProduct(folder, weak).catch((error: Error) => error.message)
    expect(refused).toMatch(/^exit 1: Meridian cannot run: ADMIN_PASSWORD is among .+\.$/)
    expect(refused).not.toContain(weak.ADMIN_PASSWORD)
    await (await start(folder)).stop()
    expect((await start(folder, weak)).said.join('\n')).toContain('Meridian is at')
  })

  test('closes the data folder and the database to others', async () => {
    const folder = await newFolder()
    const { logged } = await start(folder, { SECRET_KEY: '', LOG_LEVEL: 'warn' })
    const modeOf = async (path: string) =>
      ((await stat(join(folder, path))).mode & 0o777).toString(8)
    expect(await modeOf('.')).toBe('700')
    expect(await modeOf('postgres')).toBe('700')
    expect(await modeOf('postgres/meridian.password')).toBe('600')
    expect(await modeOf('secret-key')).toBe('600')
    await expect.poll(() => logged.join()).toContain('copy it along with your backups')
  })

  test('finishes a request that runs when it is asked to stop', async () => {
    const product = await start(await newFolder())
    const replies = Array.from({ length: 20 }, (_, index) =>
      send(product.url, inquiry({ parentEmail: `last-${index}@example.com` })),
    )
    await Promise.race(replies)
    const code = await product.stop()
    const statuses = (await Promise.allSettled(replies)).map((reply) =>
      reply.status === 'fulfilled' ? reply.value.status : 'refused',
    )
    expect(code).toBe(0)
    // What came too late is turned away; nothing that was taken is cut off.
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
    expect(new Set(statuses).isSubsetOf(new Set([201, 503, 'refused']))).toBe(true)
  })

  test('stops gracefully at a Ctrl+C that arrives twice, as it does under npm', async () => {
    const folder = await newFolder()
    const product = await start(folder)
    product.process.kill('SIGINT')
    product.process.kill('SIGINT')
    expect(await product.stop('SIGINT')).toBe(0)
    expect(await databasePid(folder)).toBeUndefined()
  })

  test('stops gracefully with `npm start`', async () => {
    const folder = await newFolder()
    const product = await startProduct(folder, {}, ['npm', 'start'])
    await product.stop()
    // npm ends at once and leaves the rest to the process that it passed the signal to.
    await expect.poll(() => databasePid(folder)).toBeUndefined()
    await expect(fetch(product.url)).rejects.toThrow()
  })

  test('refuses a second process on one data folder in one sentence, and harms nothing', async () => {
    const folder = await newFolder()
    const first = await start(folder)
    await expect(startProduct(folder)).rejects.toThrow(
      new RegExp(`^exit 1: Meridian cannot run: Another Meridian is running on ${folder}: .+\\.$`),
    )
    expect((await send(first.url, inquiry())).status).toBe(201)
  })

  test('sends a reset link by the mail server it was told, and keeps it as a file without one', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const folder = await newFolder()
    const settings = { SITE_URL: 'https://www.example.com' }
    const ask = async ({ url }: Product) => {
      const reply = await fetch(`${url}/api/admin/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: owner.email }),
      })
      expect(reply.status).toBe(200)
    }
    const first = await start(folder, {
      ...settings,
      SMTP_URL: server.url,
      MAIL_FROM: 'Lessons <hello@lessons.example>',
    })
    await ask(first)
    await expect.poll(() => server.received).toHaveLength(1)
    expect(await first.stop()).toBe(0)
    expect(await keptMails(folder, owner.email)).toEqual([])

    const second = await start(folder, settings)
    await ask(second)
    await expect.poll(() => keptMails(folder, owner.email)).toHaveLength(1)
    const kept = await keptMails(folder, owner.email)
    for (const mail of [readMail(server.received[0]?.raw ?? ''), ...kept]) {
      expect(resetLinkIn(mail)).toMatch(
        /^https:\/\/www\.example\.com\/admin\/reset-password\?token=/,
      )
    }
  })

  test('refuses a mail server without a sender, and tells nobody its password', async () => {
    await expect(
      startProduct(await newFolder(), { SMTP_URL: 'smtp://user:hush@mail.example.com' }),
    ).rejects.toThrow(/^exit 1: Meridian cannot run: MAIL_FROM must be set (?!.*hush)[^.]*\.$/)
  })

  test('refuses a wrong variable in one sentence', async () => {
    await expect(startProduct(await newFolder(), { PORT: 'door' })).rejects.toThrow(
      /^exit 1: Meridian cannot run: PORT must be a whole number from 0 to 65535, not "door"\.$/,
    )
  })

  test('refuses a database that does not answer in one sentence', async () => {
    const folder = await newFolder()
    await expect(
      startProduct(folder, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }),
    ).rejects.toThrow(
      /^exit 1: Meridian cannot run: The database of DATABASE_URL at 127\.0\.0\.1:1 does not answer: connect ECONNREFUSED .+$/,
    )
    // A host with several addresses refuses with many errors, and the one that holds them says nothing.
    await expect(
      startProduct(folder, { DATABASE_URL: 'postgres://nobody:hush@localhost:1/nothing' }),
    ).rejects.toThrow(/at localhost:1 does not answer: (?!.*hush).*connect ECONNREFUSED .+$/)
  })

  test('refuses a taken port in one sentence', async () => {
    const { url } = await start(await newFolder())
    await expect(startProduct(await newFolder(), { PORT: new URL(url).port })).rejects.toThrow(
      /^exit 1: Meridian cannot run: .*EADDRINUSE.* set PORT to another one\.$/,
    )
  })

  test('names the cause and the log when the embedded PostgreSQL does not start', async () => {
    const folder = await newFolder()
    await (await start(folder)).stop()
    await writeFile(join(folder, 'postgres/postgresql.conf'), "wal_level = 'nonsense'\n")
    await expect(startProduct(folder)).rejects.toThrow(
      new RegExp(
        `invalid value for parameter "wal_level".*\\(its log is ${folder}/postgres\\.log\\)`,
      ),
    )
  })

  test('serves from a PostgreSQL of the operator', async () => {
    const address = await newDatabase()
    const folder = await newFolder()
    const product = await start(folder, { DATABASE_URL: address })
    expect((await send(product.url, inquiry())).status).toBe(201)
    expect(await databasePid(folder)).toBeUndefined()
  })

  test('shows within a second what an administrator of another process changed', async () => {
    const DATABASE_URL = await newDatabase()
    const [one, other] = await Promise.all([
      start(await newFolder(), { DATABASE_URL }),
      start(await newFolder(), { DATABASE_URL }),
    ])
    const read = async (path: string) => (await fetch(other.url + path)).text()
    const reads = ['/courses', '/api/course-categories', '/api/course-options/all']
    for (const path of reads) expect(await read(path)).not.toContain('Rocketry')

    const added = await fetch(`${one.url}/api/course-categories/admin`, {
      method: 'POST',
      headers: { ...(await signIn(one.url)), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Rocketry' }),
    })
    expect(added.status).toBe(201)
    for (const path of reads) {
      expect(await (await fetch(one.url + path)).text()).toContain('Rocketry')
      await expect.poll(() => read(path), { timeout: 1000 }).toContain('Rocketry')
    }
  })

  test('says at its start when no mail about an inquiry would reach anybody', async () => {
    const folder = await newFolder()
    const settings = {
      ADMIN_EMAIL: '',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@example.com',
      LOG_LEVEL: 'warn',
    }
    const first = await start(folder, settings)
    await expect.poll(() => first.logged.join()).toContain('NOTIFY_EMAILS is not set')
    await first.stop()
    const second = await start(folder, { ...settings, NOTIFY_EMAILS: 'team@example.com' })
    await second.stop()
    expect(second.logged.join()).not.toContain('NOTIFY_EMAILS')
  })

  test('writes its own address into every page', async () => {
    const folder = await newFolder()
    const product = await start(folder, { SITE_URL: 'https://www.example.com' })
    const reply = await fetch(product.url)
    expect(await reply.text()).toContain('<link rel="canonical" href="https://www.example.com/"')
    expect(reply.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
    // For the operator: where the site is, and where the proxy finds it.
    const said = product.said.join('\n')
    expect(said).toContain(`Meridian listens at ${product.url}`)
    expect(said).toContain(
      'The site is at https://www.example.com, the back office at https://www.example.com/admin/login',
    )
  })
})
