import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { connect as connectTls, TLSSocket } from 'node:tls'
import type { ImapFlow, StreamsTransportApi } from 'imapflow'
import { isLocalHost } from '../mail/local-host.ts'
import { maxBytes } from './fetch.ts'
import type { MailboxAddress } from './mailbox.ts'

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

export async function createClient(mailbox: MailboxAddress): Promise<ImapFlow> {
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
