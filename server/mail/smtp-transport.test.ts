import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** This machine by a name that does not say so: TLS is required as of any other. */
const elsewhere = '[::ffff:7f00:1]'
const from = { name: '', address: 'hello@example.com' }
const mail = {
  id: 1,
  kind: 'password-changed' as const,
  recipient: 'priya@example.com',
  created_at: new Date(),
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

async function send({ host = elsewhere, user = '', startTls = false, plaintextHosts = [''] }) {
  const server = await startSmtpServer(0, { startTls })
  onTestFinished(() => server.close())
  const url = `smtp://${user}${host}:${server.port}`
  const transport = createSmtpTransport(url, { from, plaintextHosts })
  const sending = transport(mail, { signal: AbortSignal.timeout(5_000), hold: async () => {} })
  const failure = await sending.catch((error: Error) => error)
  return { failure: failure?.message, received: server.received.length }
}

test('a mail server without TLS is given no mail, and the reason says how to allow it', async () => {
  expect(await send({})).toEqual({
    failure: `The mail server ${elsewhere} offers no TLS, so it is given no mail: have it offer STARTTLS, or name it in SMTP_ALLOW_PLAINTEXT.`,
    received: 0,
  })
})

test('a mail server with STARTTLS gets mails by TLS alone', async () => {
  expect(await send({ startTls: true })).toEqual({
    failure: expect.stringMatching(/certificate/),
    received: 0,
  })
})

test('a mail server without TLS is allowed by its name, or on this machine', async () => {
  expect(await send({ plaintextHosts: [elsewhere] })).toEqual({ failure: undefined, received: 1 })
  expect(await send({ host: '127.0.0.1' })).toEqual({ failure: undefined, received: 1 })
  expect(await send({ plaintextHosts: ['relay.example'] })).toMatchObject({ received: 0 })
})

test('a password is sent to no mail server without TLS, also where it is named', async () => {
  expect(await send({ user: 'user:hush@', plaintextHosts: [elsewhere] })).toMatchObject({
    failure: expect.stringMatching(/offers no TLS.*a password needs it/),
    received: 0,
  })
})

test('no lease is prolonged once a busy server has refused a mail', async () => {
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  server.behaviour = 'is busy'
  const calls = { begun: 0, ended: 0 }
  const hold = async () => {
    calls.begun += 1
    // As slow as a busy database: the server has answered meanwhile.
    for (let turn = 0; turn < 2_000; turn += 1) await setImmediate()
    calls.ended += 1
  }
  const transport = createSmtpTransport(server.url, { from, plaintextHosts: [] })
  await expect(transport(mail, { signal: AbortSignal.timeout(20_000), hold })).rejects.toThrow('Try again later')
  expect(calls.ended).toBe(calls.begun)
})
