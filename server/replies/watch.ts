import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { connect as connectTls, TLSSocket } from 'node:tls'
import type { ImapFlow, StreamsTransportApi } from 'imapflow'
import { type HoldLease, withLease } from '../database/lease.ts'
import { recordOutcome } from '../jobs/run-steps.ts'
import { pause } from '../loop.ts'
import { isLocalHost } from '../mail/mailbox.ts'
import { describeFailure, maxBytes } from './fetch.ts'
import { addMailbox, type MailboxAddress, parseMailboxUrl } from './mailbox.ts'
import { readNew } from './read-new.ts'
import { listRefused } from './waiting-mails.ts'
import { type RepliesServices, readAgain, step, type Watcher } from './watcher.ts'

const bounds = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 180_000,
  maxLineLength: 65_536,
  maxLiteralSize: maxBytes.mail,
  maxResponseSize: maxBytes.mail + 2 * 65_536,
  maxResponseTokens: 10_000,
}
/** Of short lines these are some fifty, each of which takes the client up to 0.1 ms; it takes ten such pieces at once when it is behind. */
const maxBytesAtOnce = 256

async function createClient(mailbox: MailboxAddress): Promise<ImapFlow> {
  const { ImapFlow: Client, createStreamsTransport } = await import('imapflow')
  const { host, port, secure, user, password } = mailbox
  return new Client({
    host,
    port,
    secure,
    auth: { user, pass: password },
    ...(isLocalHost(host) && !secure && { doSTARTTLS: false }),
    logger: false,
    disableAutoIdle: true,
    // A few bytes could become any number of lines.
    disableCompression: true,
    transport: createStreamsTransport(transport),
    ...bounds,
  })
}

const transport: StreamsTransportApi<ReturnType<typeof pace>> = {
  open: ({ secure, ...options }) => pace(secure ? connectTls(options) : connect(options)),
  upgrade: ({ socket }, options) => pace(connectTls({ ...options, socket })),
}

/** The client works on all that it is given before any request has its turn, so it is given little. */
function pace(socket: Socket) {
  const opened = once(socket, socket instanceof TLSSocket ? 'secureConnect' : 'connect')
  const pieces = readPieces(socket)
  const reader = {
    read: async () => ({ done: false, ...(await pieces.next()) }),
    releaseLock: () => {},
  }
  // An error is that of the reading.
  socket.on('error', () => {})
  return {
    socket,
    opened: opened.then(() => ({
      readable: { getReader: () => reader },
      writable: Writable.toWeb(socket),
    })),
    close: () => socket.destroy(),
  }
}

async function* readPieces(socket: Socket): AsyncGenerator<Buffer> {
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += maxBytesAtOnce) {
      yield chunk.subarray(start, start + maxBytesAtOnce)
      await setImmediate()
    }
  }
}

const defaultTimes = {
  pollMs: 60_000,
  firstRetryMs: 1_000,
  maxRetryMs: 5 * 60_000,
  /** A conversation that takes longer until it waits again is ended; what it filed stays. */
  maxRoundMs: 5 * 60_000,
}
export type RetryTimes = typeof defaultTimes
type Watch = Watcher & { times: RetryTimes }

const leaseMs = 2 * 60_000
/** Of what a server answers; more ends the connection. Nothing that is asked for is as much. */
const maxOpeningBytes = 1_000_000

/** Every process tries; one of them watches, until the returned function is called. */
export function startReplies({ imapUrl, ...services }: RepliesServices, times = defaultTimes): () => Promise<void> {
  if (!imapUrl) return async () => {}
  const stopping = new AbortController()
  const watcher = { ...services, mailbox: parseMailboxUrl(imapUrl), times }
  const running = watch(watcher, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function watch(watcher: Watch, signal: AbortSignal): Promise<void> {
  const { db, clock, logger, mailbox, times } = watcher
  const leaseName = `mailbox ${mailbox.digest.toString('hex')}`
  let failed = 0
  while (!signal.aborted) {
    const onRead = async () => {
      failed = 0
      const uids = await listRefused(db, { mailbox: mailbox.digest, now: clock() })
      const error = `These mails of ${mailbox.host} could not be read for a week, by UID: ${uids.join(', ')}.`
      const failures = uids.length > 0 ? [{ step: readAgain, error }] : []
      await recordOutcome(db, [step, readAgain], { failures, now: clock() })
    }
    try {
      await withLease(db, leaseName, leaseMs, (hold) => readWhileHeld({ ...watcher, hold }, onRead, signal))
    } catch (err) {
      if (signal.aborted) break
      failed += 1
      const error = describeFailure(err, mailbox)
      logger.warn({ step }, error)
      const failures = [{ step, error }]
      await recordOutcome(db, [step], { failures, now: clock() }).catch(() => {}) // the database is away as well
    }
    const retryMs = Math.min(times.firstRetryMs * 2 ** failed, times.maxRetryMs)
    await pause(failed > 0 ? retryMs : times.pollMs, signal)
  }
}

/** Throws when the conversation breaks off. */
async function readWhileHeld(
  { hold, ...watcher }: Watch & { hold: HoldLease },
  onRead: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, mailbox, times } = watcher
  await addMailbox(db, { digest: mailbox.digest, now: clock() })
  const client = await createClient(mailbox)
  let news = Promise.withResolvers<void>()
  for (const event of ['exists', 'close', 'error'] as const) client.on(event, () => news.resolve())
  const close = () => client.close()
  signal.addEventListener('abort', close)
  const deadline = setTimeout(close, times.maxRoundMs)
  const opening = setInterval(() => {
    if (client.stats().received > maxOpeningBytes) close()
  }, 20)
  try {
    await client.connect()
    await client.mailboxOpen(mailbox.path, { readOnly: true })
    clearInterval(opening)
    while (!signal.aborted) {
      await hold(db)
      news = Promise.withResolvers()
      await readNew(watcher, client, signal)
      await onRead()
      deadline.refresh()
      // The next command ends it.
      if (client.capabilities.has('IDLE')) void client.idle().catch(() => {})
      await Promise.race([news.promise, pause(times.pollMs, signal)])
      // A server may have news without end.
      await pause(times.firstRetryMs, signal)
    }
  } finally {
    clearTimeout(deadline)
    clearInterval(opening)
    signal.removeEventListener('abort', close)
    client.close()
  }
}
