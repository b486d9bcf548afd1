import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: Buffer }

/** How a mail server may behave. */
type Behaviour =
  | 'accepts'
  /** Says 451 to the recipient: try again. */
  | 'is busy'
  /** Says 550 to the recipient: never. */
  | 'knows nobody'
  /** Says nothing to the recipient, for ever. */
  | 'stalls'
  /** Takes the whole mail, then dies before it says so. */
  | 'dies after DATA'

/**
 * A real mail server on this machine; `mood` may change while it runs. A port of its own lets it come back where it was;
 * a `secure` one speaks TLS with a certificate of its own making.
 */
export async function startSmtpServer(listenPort = 0, { secure = false } = {}) {
  const received: ReceivedMail[] = []
  let recipientNamed = Promise.withResolvers<void>()
  const state = { behaviour: 'accepts' as Behaviour }
  const recipientBehaviours = new Map<string, Behaviour>()
  const smtpError = (message: string, responseCode: number) =>
    Object.assign(new Error(message), { responseCode })

  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onRcptTo({ address }, _session, callback) {
      recipientNamed.resolve()
      const behaviour = recipientBehaviours.get(address) ?? state.behaviour
      if (behaviour === 'is busy') return callback(smtpError('Try again later', 451))
      if (behaviour === 'knows nobody') return callback(smtpError('No such user here', 550))
      if (behaviour !== 'stalls') callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        // The connection breaks where the answer should have been.
        if (state.behaviour === 'dies after DATA') breakConnections()
        else callback()
      })
    },
  })
  function breakConnections() {
    for (const { _socket } of server.connections as Set<{ _socket: { destroy(): void } }>) {
      _socket.destroy()
    }
  }
  // A client that gives up is no fault of the server's.
  server.on('error', () => {})
  server.listen(listenPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    received,
    /** The mood towards one recipient. */
    recipientBehaviours: recipientBehaviours,
    set behaviour(behaviour: Behaviour) {
      recipientNamed = Promise.withResolvers()
      state.behaviour = behaviour
    },
    /** Resolves once a mail's recipient was named since the mood was set. */
    waitForRecipient: () => recipientNamed.promise,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        breakConnections()
      }),
  }
}
