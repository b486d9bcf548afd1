import { createRequire } from 'node:module'
import type { AddressInfo, Server, Socket } from 'node:net'

type Mailbox = {
  uidvalidity: number
  uidnext: number
  messages: { uid: number; flags: string[] }[]
}
type Command = (
  connection: { send(response: object): void },
  parsed: { tag: string },
  data: unknown,
  callback: () => void,
) => void
type Hoodiecrow = {
  server: Server
  getCommandHandler(name: string): Command
  setCommandHandler(name: string, command: Command): void
  folderCache: Record<string, Mailbox>
  appendMessage(mailbox: string, flags: string[], date: Date | string, raw: string): void
  listen(port: number, host: string): void
}

// It has no types.
const require = createRequire(import.meta.url)
const hoodiecrow = require('hoodiecrow-imap') as (options: {
  plugins: string[]
  users: Record<string, { password: string }>
  storage: Record<string, object>
}) => Hoodiecrow

type Fetch = (connection: unknown, message: unknown, query: { partial?: number[] }) => unknown
const fetchHandlers = require('hoodiecrow-imap/lib/commands/handlers/fetch.js') as { BODY: Fetch }
const fetchBody = fetchHandlers.BODY
// It shortens the range of the first mail, and takes what is left for the others.
fetchHandlers.BODY = (connection, message, query) =>
  fetchBody(connection, message, {
    ...query,
    ...(query.partial && { partial: [...query.partial] }),
  })

type State = {
  /** Fetches whose line it matches, with `isBusy` for now alone (RFC 5530). */
  refuses: RegExp
  isBusy: boolean
  /** What it pours out instead of all answers from a line on. */
  flood?: { line: RegExp; chunk: string } | undefined
}

/**
 * An IMAP server in memory, without TLS. Unlike others it knows neither CONDSTORE nor literals without a pause, and its SINCE
 * ignores time zones.
 */
export async function startImapServer(port = 0) {
  const imap = hoodiecrow({
    plugins: ['IDLE'],
    users: { answers: { password: 'secret' } },
    storage: { INBOX: { uidvalidity: 7 }, '': {} },
  })
  const sockets = new Set<Socket>()
  const commands: string[] = []
  let breaksNextMail = false
  const state: State = { refuses: /$^/, isBusy: false }
  imap.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('data', (data) => commands.push(...data.toString('latin1').split('\r\n').filter(Boolean)))
    socket.prependListener('data', (data) => {
      const { flood } = state
      if (!flood?.line.test(data.toString('latin1'))) return
      const write = socket.write.bind(socket)
      socket.write = () => true
      const pour = () => {
        while (!socket.destroyed && write(flood.chunk));
        socket.once('drain', pour)
      }
      pour()
    })
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.prependListener('data', (data) => {
      if (!breaksNextMail || !data.includes('BODY.PEEK[]')) return
      breaksNextMail = false
      const write = socket.write.bind(socket)
      socket.write = (chunk: string | Uint8Array) => {
        write(chunk.slice(0, chunk.length / 2))
        return Boolean(socket.destroySoon())
      }
    })
  })
  const fetch = imap.getCommandHandler('UID FETCH')
  imap.setCommandHandler('UID FETCH', (connection, parsed, data, callback) => {
    if (!state.refuses.test(String(data))) return fetch(connection, parsed, data, callback)
    const busy = { type: 'SECTION', section: [{ type: 'ATOM', value: 'UNAVAILABLE' }] }
    connection.send({ tag: parsed.tag, command: 'NO', attributes: state.isBusy ? [busy] : [] })
    callback()
  })
  await new Promise<void>((resolve) => imap.server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = imap.server.address() as AddressInfo
  const inbox = () => imap.folderCache.INBOX as Mailbox
  return {
    url: `imap://answers:secret@127.0.0.1:${listening}/INBOX`,
    port: listening,
    /** What clients sent, a line each. */
    commands,
    deliver: (raw: string | Buffer, date: Date | string = new Date()) =>
      imap.appendMessage('INBOX', [], date, raw.toString('latin1')),
    /** What it says can be made untrue here. */
    inbox,
    state,
    /** As after the mailbox was restored elsewhere: each mail has another number. */
    renumber() {
      const box = inbox()
      box.uidvalidity += 1
      for (const message of box.messages) message.uid += 1_000
      box.uidnext += 1_000
    },
    connectionCount: () => sockets.size,
    /** The connection, once half of the next answer with a whole mail is sent. */
    breakNextMail: () => {
      breaksNextMail = true
    },
    breakConnections: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => imap.server.close(() => resolve()))
    },
  }
}
