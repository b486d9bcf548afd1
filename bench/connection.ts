import { once } from 'node:events'
import { connect } from 'node:net'

type Answer = { status: number; body: string }

/** A keep-alive connection that costs the machine next to nothing, so that what is measured is the server. */
export type Connection = {
  /** Sends a whole request and waits for the whole answer, which must announce its length. */
  ask(request: string): Promise<Answer>
  close(): void
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let lost: Error | undefined
  let waiting: PromiseWithResolvers<Answer> | undefined
  const lose = (error: Error) => {
    lost ??= error
    waiting?.reject(lost)
  }
  socket.on('error', lose)
  socket.on('close', () => lose(new Error('The server closed the connection.')))
  // As Latin-1 a character is a byte, which is what lengths are in.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
    const answer = takeAnswer(received)
    if (!answer || !waiting) return
    received = ''
    waiting.resolve(answer)
  })
  return {
    // No race with a promise that outlives it: that would keep every answer.
    ask: (request) => {
      waiting = Promise.withResolvers()
      if (lost) waiting.reject(lost)
      else socket.write(request)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

function takeAnswer(received: string): Answer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, end))?.[1] ?? 0)
  if (received.length < end + 4 + length) return undefined
  return { status: Number(received.slice(9, 12)), body: received.slice(end + 4) }
}

/** The text of a request as `ask` sends it. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): string {
  const text = body && JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...headers,
    ...(text && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text ?? ''}`
}
