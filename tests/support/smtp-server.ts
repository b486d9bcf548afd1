import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: Buffer }

type Behaviour =
  | 'accepts'
  /** 451: temporary. */
  | 'is busy'
  /** 550: permanent. */
  | 'knows nobody'
  | 'stalls'
  /** Accepts the content, then disconnects without a reply. */
  | 'dies after DATA'

/**
 * An SMTP server whose `behaviour` may change while it runs; with a port it comes back where it was. A `secure` one, or
 * one with STARTTLS, has a self-signed certificate.
 */
export async function startSmtpServer(listenPort = 0, { secure = false, startTls = false } = {}) {
  const received: ReceivedMail[] = []
  const refusedPasswords: unknown[] = []
  let recipientNamed = Promise.withResolvers<void>()
  const state = { behaviour: 'accepts' as Behaviour }
  const recipientBehaviours = new Map<string, Behaviour>()
  const smtpError = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    onAuth({ password }, _session, callback) {
      refusedPasswords.push(password)
      callback(smtpError('Wrong password', 535))
    },
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
  // Clients may disconnect.
  server.on('error', () => {})
  server.listen(listenPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    received,
    refusedPasswords,
    connectionCount: () => server.connections.size,
    /** Overrides `behaviour` for a recipient. */
    recipientBehaviours: recipientBehaviours,
    set behaviour(behaviour: Behaviour) {
      recipientNamed = Promise.withResolvers()
      state.behaviour = behaviour
    },
    /** Resolves at the first RCPT TO since `behaviour` was set. */
    waitForRecipient: () => recipientNamed.promise,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        breakConnections()
      }),
  }
}
