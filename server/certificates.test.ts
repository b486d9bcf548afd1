import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { test } from '#tests/support/app.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { connect } from './database/connect.ts'
import { attemptNext } from './mail/attempt.ts'
import { enqueue } from './mail/outbox.ts'
import { chooseTransport } from './mail/transport.ts'

/** Speaks TLS with a self-signed certificate. */
async function startImpostor() {
  const server = await startSmtpServer(0, { secure: true })
  onTestFinished(() => server.close())
  return server
}

test('no mail is sent to a server with an untrusted certificate', async ({
  database: { db },
  clock,
}) => {
  const impostor = await startImpostor()
  const smtpUrl = impostor.url.replace('//', '//user:hush@')
  const from = { name: '', address: 'hello@example.com' }
  await enqueue(db, {
    kind: 'password-changed',
    recipient: 'priya@example.com',
    subject: 'A note',
    text: 'All is well.',
    html: '<p>All is well.</p>',
    secret: false,
    createdAt: clock.now,
    sendBefore: new Date(clock.now.getTime() + 60_000),
  })
  const options = {
    db,
    transport: chooseTransport({ smtpUrl, from, folder: '/nowhere' }),
    renderers: {},
    clock: () => clock.now,
    onFailure: () => {},
  }
  await attemptNext(options, new AbortController().signal)
  expect(impostor.received).toEqual([])
  const [mail] = await db.selectFrom('outbox').select(['state', 'last_error']).execute()
  expect(mail).toMatchObject({
    state: 'waiting',
    last_error: expect.stringMatching(/certificate/),
  })
})

test('no database with an untrusted certificate is used', async () => {
  const impostor = await startImpostor()
  // Accepts PostgreSQL's TLS request, then pipes to the other server.
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      const tls = dial(impostor.port, '127.0.0.1').on('error', () => {})
      socket.pipe(tls).pipe(socket)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connectionString = `postgres://u:hush@127.0.0.1:${port}/meridian?sslmode=verify-full`
  const { db } = connect({ connectionString }, () => {})
  onTestFinished(() => db.destroy())
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/certificate/)
})
