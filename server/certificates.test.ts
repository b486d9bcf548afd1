import { createServer, connect as dial } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '#tests/support/app.ts'
import { canIssueCertificates, createAuthority } from '#tests/support/certificates.ts'
import { freePort } from '#tests/support/free-port.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { listen } from '#tests/support/listen.ts'
import { createServerFolder, launchOwnServer } from '#tests/support/own-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { postInquiry, startTestProductOn } from '#tests/support/test-product.ts'
import { connect } from './database/connect.ts'
import { checkServer } from './database/startup-checks/check-server.ts'
import { attemptNext } from './mail/attempt.ts'
import { enqueue } from './mail/outbox.ts'
import { chooseTransport } from './mail/transport.ts'
import { startReplies } from './replies/watch.ts'

/** Speaks TLS with a self-signed certificate. */
async function startImpostor() {
  const server = await startSmtpServer(0, { secure: true })
  onTestFinished(() => server.close())
  return server
}

test('no mail is sent to a server with an untrusted certificate', async ({ db, clock }) => {
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
  expect(mail).toMatchObject({ state: 'waiting', last_error: expect.stringMatching(/certificate/) })
})

test('no mailbox with an untrusted certificate is given a password', async ({ db }) => {
  const impostor = await startImpostor()
  const imapUrl = impostor.url.replace('smtps://', 'imaps://answers:hush@')
  const warnings: string[] = []
  const logger = { warn: (_step: object, sentence: string) => warnings.push(sentence) } as never
  const ours = { address: undefined, from: undefined }
  const services = { db, clock: () => new Date(), logger, imapUrl, ...ours }
  onTestFinished(startReplies(services))
  await expect
    .poll(() => warnings[0])
    .toMatch(/^127\.0\.0\.1 shows no valid certificate, so it gets no password \(\w+\)\.$/)
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
  })
  const { port } = await listen(server)
  const connectionString = `postgres://u:hush@127.0.0.1:${port}/meridian?sslmode=verify-full`
  const { db } = connect({ connectionString }, () => {})
  onTestFinished(() => db.destroy())
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/certificate/)
})

/** A PostgreSQL on 127.0.0.1 with a certificate of `localhost`. */
async function startTlsDatabase() {
  const folder = await createServerFolder()
  const { cluster, account } = folder
  const authority = await createAuthority(cluster, 'ours', account.identity)
  const { certificate, key } = await authority.issueFor('localhost')
  const port = await freePort()
  const server = await launchOwnServer(folder, {
    listen_addresses: '127.0.0.1',
    port: String(port),
    ssl: 'on',
    ssl_cert_file: certificate,
    ssl_key_file: key,
  })
  const { user, password, database } = server.config
  return {
    server,
    authority,
    stranger: await createAuthority(cluster, 'stranger'),
    urlAt: (host: string, rootCertificate: string) =>
      `postgres://${user}:${String(password)}@${host}:${port}/${database}?sslmode=verify-full&sslrootcert=${rootCertificate}`,
  }
}

// Without openssl there is nobody to issue certificates.
describe.skipIf(!canIssueCertificates)('of an authority of our own', () => {
  test('a database is used over TLS alone, under the name and by the authority of its certificate', {
    tags: ['full'],
  }, async () => {
    const { server, authority, stranger, urlAt } = await startTlsDatabase()
    const { url } = await startTestProductOn(urlAt('localhost', authority.certificate))
    expect((await postInquiry(url, inquiryPayload())).status).toBe(201)
    const sessions = () =>
      server.query(
        `select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
          where application_name like 'meridian%' order by name`,
      )
    await expect.poll(sessions).toEqual([
      { name: 'meridian', ssl: true },
      { name: 'meridian changes', ssl: true },
    ])

    const refusal = async (databaseUrl: string) => {
      const error: unknown = await checkServer('DATABASE_URL', databaseUrl).catch((one) => one)
      return String(error).replace(/^.+ does not answer: /, '')
    }
    expect(await refusal(urlAt('127.0.0.1', authority.certificate))).toBe(
      'its certificate names DNS:localhost, not 127.0.0.1.',
    )
    expect(await refusal(urlAt('localhost', stranger.certificate))).toMatch(
      /certificate.*: name the file of the authority that issued its certificate by sslrootcert\.$/,
    )
    expect(await refusal(urlAt('localhost', '/nowhere.crt'))).toMatch(/cannot be used: .*\/nowhere\.crt/)
  })
})
