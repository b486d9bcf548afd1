import { describe, expect, onTestFinished } from 'vitest'
import type { MailKind } from '#contract/mails.ts'
import { test } from '#tests/support/app.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import type { Database } from '../database/schema.ts'
import { enqueue } from './outbox.ts'
import { chooseTransport } from './transport.ts'
import { startMailer } from './worker.ts'

const hourMs = 3_600_000

const enqueueMail = (db: Database, kind: MailKind = 'password-changed', recipient = 'priya@example.com') =>
  enqueue(db, {
    kind,
    recipient,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    secret: false,
    createdAt: new Date(),
    sendBefore: new Date(Date.now() + hourMs),
  })

async function start(db: Database, settings: { graceMs?: number } = {}) {
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  const from = { name: '', address: 'hello@example.com' }
  const failures: unknown[] = []
  const mailer = startMailer({
    db,
    transport: chooseTransport({ smtpUrl: server.url, from, folder: '/nowhere' }),
    renderers: {},
    clock: () => new Date(),
    onFailure: (failure) => failures.push(failure),
    onError: (error) => failures.push(error),
    pollIntervalMs: hourMs,
    ...settings,
  })
  onTestFinished(() => mailer.close())
  return { mailer, server, failures }
}

describe('the mailer', () => {
  test('sends what was queued before it started, and at once when it is notified', async ({ db }) => {
    await enqueueMail(db)
    const { mailer, server } = await start(db)
    await expect.poll(() => server.received).toHaveLength(1)
    for (let count = 2; count <= 4; count += 1) {
      await enqueueMail(db)
      mailer.notifyWorker()
      await expect.poll(() => server.received).toHaveLength(count)
    }
  })

  test('sends a reset link while another mail hangs', async ({ db }) => {
    await db.deleteFrom('outbox').execute()
    const { mailer, server } = await start(db, { graceMs: 50 })
    server.recipientBehaviours.set('slow@example.com', 'stalls')
    await enqueueMail(db, 'inquiry-confirmation', 'slow@example.com')
    mailer.notifyWorker()
    await server.waitForRecipient()
    await enqueueMail(db, 'reset-link')
    mailer.notifyWorker()
    await expect.poll(() => server.received).toMatchObject([{ to: ['priya@example.com'] }])
  })

  test('aborts a stalled attempt when it is closed, and keeps the mail', async ({ db }) => {
    await db.deleteFrom('outbox').execute()
    const { mailer, server, failures } = await start(db, { graceMs: 50 })
    server.behaviour = 'stalls'
    await enqueueMail(db)
    mailer.notifyWorker()
    await server.waitForRecipient()
    await mailer.close()
    expect(failures).toHaveLength(1)
    const rows = await db.selectFrom('outbox').select(['state', 'attempts']).execute()
    expect(rows).toEqual([{ state: 'waiting', attempts: 1 }])
  })
})
