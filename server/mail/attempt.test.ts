import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/inquiry-mails.ts'
import { parseMail } from '#tests/support/parse-mail.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { attemptNext, backoffMs, type SendOptions } from './attempt.ts'
import { countFailing, retryFailing } from './failing-mails.ts'
import { claim, enqueue, type NewMail, settle } from './outbox.ts'
import { chooseTransport, type Transport } from './transport.ts'

const minuteMs = 60_000
const signal = new AbortController().signal

const test = base
  .extend('folder', ({ dataDir }) => join(dataDir, 'mails'))
  .extend('failures', (): unknown[] => [])
  .extend('sending', async ({ database, clock, server, folder, failures }): Promise<SendOptions> => {
    await database.db.deleteFrom('outbox').execute()
    const from = { name: 'Café Meridian', address: 'hello@example.com' }
    return {
      db: database.db,
      transport: chooseTransport({ smtpUrl: server.url, from, folder }),
      renderers: {},
      clock: () => clock.now,
      onFailure: (failure) => failures.push(failure),
    }
  })
  .extend('outbox', ({ sending, clock }) => ({
    add: (overrides?: Partial<NewMail>) => enqueue(sending.db, mail(clock.now, overrides)),
    claim: () => claim(sending.db, clock.now),
    retry: () => retryFailing(sending.db, clock.now),
    attempt: (changes?: Partial<SendOptions>) => attemptNext({ ...sending, ...changes }, signal),
    rows: () => sending.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  }))

const mail = (now: Date, overrides: Partial<NewMail> = {}): NewMail => ({
  kind: 'password-changed',
  recipient: 'priya@example.com',
  subject: 'Grüße, प्रिया',
  text: 'Dear प्रिया,\n\nall is well.\n',
  html: '<p>Dear प्रिया,</p>',
  secret: false,
  createdAt: now,
  sendBefore: new Date(now.getTime() + 60 * minuteMs),
  ...overrides,
})

describe('a mail in the outbox', () => {
  test('arrives as it was written, in any script, with text and HTML', async ({ outbox, server, clock }) => {
    await outbox.add({ replyTo: 'answers@example.com' })
    expect(await outbox.attempt()).toBe(true)
    expect(await outbox.attempt()).toBe(false)

    expect(server.received).toMatchObject([{ from: 'hello@example.com', to: ['priya@example.com'] }])
    const read = parseMail(server.received[0]?.raw ?? '')
    expect(read.header('from')).toBe('Café Meridian <hello@example.com>')
    expect(read.header('to')).toBe('priya@example.com')
    expect(read.header('reply-to')).toBe('answers@example.com')
    expect(read.header('subject')).toBe('Grüße, प्रिया')
    expect(read.header('auto-submitted')).toBe('auto-generated')
    expect(new Date(read.header('date') ?? '')).toEqual(new Date(Math.floor(clock.now.getTime() / 1000) * 1000))
    expect(read.text.replaceAll('\r\n', '\n').trim()).toBe('Dear प्रिया,\n\nall is well.')
    expect(read.html.trim()).toBe('<p>Dear प्रिया,</p>')
    expect(await outbox.rows()).toMatchObject([
      { state: 'sent', attempts: 1, settled_at: clock.now, text: expect.stringContaining('well') },
    ])
  })

  test('cannot inject a header or a second recipient', async ({ outbox, server }) => {
    const evil = 'Hello\r\nBcc: victim@example.com\r\n\r\nand a body\u2028more'
    for (const recipient of [
      'a@example.com\r\nBcc: victim@example.com',
      'a@example.com, victim@example.com',
      'A <a@example.com>',
      'a@example.com\0',
      `${'x'.repeat(243)}@example.com`,
    ]) {
      await expect(outbox.add({ recipient })).rejects.toThrow('one mailbox')
      const replyTo = recipient
      await expect(outbox.add({ replyTo })).rejects.toThrow('one mailbox')
    }
    await outbox.add({ subject: evil })
    await outbox.attempt()
    expect(server.received[0]?.to).toEqual(['priya@example.com'])
    const read = parseMail(server.received[0]?.raw ?? '')
    expect(read.header('bcc')).toBeUndefined()
    expect(read.header('subject')).toBe('Hello Bcc: victim@example.com and a body more')
  })

  test('is retried later when the server is busy, and arrives once', async ({ outbox, server, clock, failures }) => {
    server.behaviour = 'is busy'
    await outbox.add()
    await outbox.attempt()
    const [waiting] = await outbox.rows()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(waiting?.last_error).toContain('Try again later')
    expect(JSON.stringify(failures)).toContain('EENVELOPE 451')
    expect(JSON.stringify(failures)).not.toContain('priya')
    const pauseMs = Number(waiting?.next_attempt_at) - clock.now.getTime()
    expect(pauseMs).toBeGreaterThanOrEqual(7_500)
    expect(pauseMs).toBeLessThanOrEqual(15_000)

    server.behaviour = 'accepts'
    expect(await outbox.attempt()).toBe(false)
    clock.advance(pauseMs)
    expect(await outbox.attempt()).toBe(true)
    expect(server.received).toHaveLength(1)
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
  })

  test('is retried when the server is down or rejects the password', async ({ outbox, server, folder, clock }) => {
    await server.close()
    await outbox.add()
    await outbox.attempt()
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])

    clock.advance(minuteMs)
    const locked = await startSmtpServer()
    const smtpUrl = locked.url.replace('//', '//user:wr%40ng@')
    const from = { name: '', address: 'hello@example.com' }
    const transport = chooseTransport({ smtpUrl, from, folder })
    await outbox.attempt({ transport })
    await locked.close()
    expect(locked.refusedPasswords).toEqual(['wr@ng'])
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  })

  test('keeps its Message-ID when the server died after taking it', async ({ outbox, server, clock }) => {
    server.behaviour = 'dies after DATA'
    await outbox.add()
    await outbox.attempt()
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting' }])
    server.behaviour = 'accepts'
    clock.advance(minuteMs)
    await outbox.attempt()
    const [first, second] = server.received.map(({ raw }) => parseMail(raw).header('message-id'))
    expect(first).toMatch(/^<password-changed\.\d+\.\d+@example\.com>$/)
    expect(second).toBe(first)
  })

  test('leaves no secret once it is sent, or past its deadline, when it fails', async ({ outbox, server, clock }) => {
    await outbox.add({ secret: true })
    await outbox.attempt()
    await outbox.add({ secret: true })
    clock.advance(60 * minuteMs)
    await outbox.attempt()
    expect(server.received).toHaveLength(1)
    const emptied = { text: null, html: null }
    expect(await outbox.rows()).toMatchObject([
      { state: 'sent', ...emptied },
      { state: 'failed', ...emptied },
    ])
  })

  test('is claimed again after two minutes when its sender was killed, or is too slow to settle it', async ({
    outbox,
    sending,
    server,
    clock,
  }) => {
    await outbox.add()
    const slow = await outbox.claim()
    if (!slow) throw new Error('nothing was claimed')
    clock.advance(2 * minuteMs - 1)
    expect(await outbox.claim()).toBeUndefined()
    clock.advance(1)
    expect(await outbox.claim()).toBeDefined()
    await settle(sending.db, slow, { state: 'failed', reason: 'too late' }, clock.now)
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', attempts: 2, last_error: null }])
    clock.advance(2 * minuteMs)
    expect(await outbox.attempt()).toBe(true)
    expect(server.received).toHaveLength(1)
  })

  test('is sent once when its sender was stopped longer than its lease', async ({ outbox, sending, server, clock }) => {
    /** Stands for the two minutes and the other process that sends the mail meanwhile. */
    const beStopped = async () => {
      clock.advance(2 * minuteMs)
      expect(await outbox.attempt()).toBe(true)
    }
    await outbox.add()
    const stoppedBefore: Transport = async (...sent) => {
      await beStopped()
      return sending.transport(...sent)
    }
    expect(await outbox.attempt({ transport: stoppedBefore })).toBe(true)
    expect(server.received).toHaveLength(1)
    await outbox.add()
    const stoppedAtTheEnd: Transport = (ready, options) =>
      sending.transport(ready, { ...options, hold: () => beStopped().then(options.hold) })
    expect(await outbox.attempt({ transport: stoppedAtTheEnd })).toBe(true)
    expect(server.received).toHaveLength(2)
    expect(await outbox.rows()).toMatchObject([
      { state: 'sent', attempts: 2 },
      { state: 'sent', attempts: 2 },
    ])
  })

  test('is not sent a second time by a retry while it is being sent', async ({ outbox, sending, server, clock }) => {
    await outbox.add()
    const first = await outbox.claim()
    if (!first) throw new Error('nothing was claimed')
    const nextAttemptAt = new Date(clock.now.getTime() + minuteMs)
    const failed = { state: 'waiting', reason: 'the server is busy', nextAttemptAt } as const
    await settle(sending.db, first, failed, clock.now)
    clock.advance(minuteMs)
    // Another process sends it now.
    expect(await outbox.claim()).toBeDefined()
    expect(await outbox.retry()).toBe(0)
    expect(await outbox.attempt()).toBe(false)
    expect(server.received).toEqual([])
    // That process was killed.
    clock.advance(2 * minuteMs)
    expect(await outbox.retry()).toBe(1)
    const send_before = new Date(clock.now.getTime() + 7 * 24 * 60 * minuteMs)
    expect(await outbox.rows()).toMatchObject([{ send_before }])
  })

  test('goes before those of lower priority, however long they have waited', async ({ outbox, server, clock }) => {
    const kinds = ['inquiry-confirmation', 'inquiry-team', 'reset-link', 'inquiry-team-bundle'] as const
    for (const kind of kinds) {
      await outbox.add({ kind, recipient: `${kind}@example.com` })
      clock.advance(1_000)
    }
    while (await outbox.attempt());
    expect(server.received.flatMap(({ to }) => to)).toEqual([
      'reset-link@example.com',
      'inquiry-team@example.com',
      'inquiry-team-bundle@example.com',
      'inquiry-confirmation@example.com',
    ])
  })

  test('that cannot be rendered is retried like one that failed', async ({
    outbox,
    sending,
    server,
    clock,
    failures,
  }) => {
    const [kind, recipient] = ['inquiry-team-bundle', 'team@example.com'] as const
    const moments = { created_at: clock.now, next_attempt_at: clock.now }
    const send_before = new Date(clock.now.getTime() + 60 * minuteMs)
    const bundle = { ...moments, kind, recipient, send_before }
    await sending.db.insertInto('outbox').values(bundle).execute()
    const broken = async () => {
      throw new TypeError('Priya is not a function')
    }
    expect(await outbox.attempt({ renderers: { 'inquiry-team-bundle': broken } })).toBe(true)
    const [waiting] = await outbox.rows()
    expect(waiting).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: 'Priya is not a function',
    })
    expect(Number(waiting?.next_attempt_at) - clock.now.getTime()).toBeLessThanOrEqual(15_000)
    expect(await countFailing(sending.db)).toBe(1)
    expect(failures).toMatchObject([{ kind: 'inquiry-team-bundle', reason: 'TypeError' }])

    clock.advance(minuteMs)
    const { subject, text, html } = mail(clock.now)
    const repaired = async () => ({ subject, text, html })
    await outbox.attempt({ renderers: { 'inquiry-team-bundle': repaired } })
    expect(server.received).toHaveLength(1)
    expect(await outbox.rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
  })

  test('for a reserved address, or without a server, becomes its owner’s file', async ({ outbox, server, folder }) => {
    await outbox.add({ recipient: 'owner@meridian.example' })
    await outbox.attempt()
    const transport = chooseTransport({ smtpUrl: undefined, from: undefined, folder })
    await outbox.add()
    await outbox.attempt({ transport })

    expect(server.received).toEqual([])
    expect(await outbox.rows()).toMatchObject([
      { state: 'saved', last_error: 'The address is a reserved one that reaches nobody.' },
      { state: 'saved', last_error: 'SMTP_URL is not set.' },
    ])
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect(await modeOf(folder)).toBe(0o700)
    const files = (await readdir(folder)).toSorted()
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect(file).toMatch(/^[\dTZ-]+-password-changed-\d+\.eml$/)
      expect(await modeOf(join(folder, file))).toBe(0o600)
    }
    const read = parseMail(await readFile(join(folder, files[1] ?? '')))
    expect(read.header('to')).toBe('priya@example.com')
    expect(read.header('from')).toBe('Meridian <hello@meridian.example>')
    expect(read.text).toContain('Dear प्रिया')
  })
})

test('the backoff doubles from 15 seconds to an hour, half of it random', () => {
  const longest = () => 1
  expect([1, 2, 3, 9, 50].map((attempts) => backoffMs(attempts, longest))).toEqual([
    15_000, 30_000, 60_000, 3_600_000, 3_600_000,
  ])
  expect(backoffMs(2, () => 0)).toBe(15_000)
})
