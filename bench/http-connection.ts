import { once } from 'node:events'
import { connect } from 'node:net'

type HttpResponse = { status: number; body: string }

/** A plain keep-alive connection: an HTTP client would take as much of the machine as the server does. */
export type Connection = {
  request(request: string): Promise<HttpResponse>
  close(): void
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let failure: Error | undefined
  let pending: PromiseWithResolvers<HttpResponse> | undefined
  const failPending = (error: Error) => {
    failure ??= error
    pending?.reject(failure)
  }
  socket.on('error', failPending)
  socket.on('close', () => failPending(new Error('The server closed the connection.')))
  // In Latin-1 a character is a byte, as in Content-Length.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
    const response = parseResponse(received)
    if (!response || !pending) return
    received = ''
    pending.resolve(response)
  })
  return {
    // A race with a long-lived promise would keep every response in memory.
    request: (request) => {
      pending = Promise.withResolvers()
      if (failure) pending.reject(failure)
      else socket.write(request)
      return pending.promise
    },
    close: () => socket.destroy(),
  }
}

function parseResponse(received: string): HttpResponse | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, headEnd))?.[1] ?? 0)
  if (received.length < headEnd + 4 + length) return undefined
  return { status: Number(received.slice(9, 12)), body: received.slice(headEnd + 4) }
}

/** A body that is no text is sent as JSON. */
export function buildRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: object | string = '',
): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...(typeof body === 'object' && { 'content-type': 'application/json' }),
    ...(text && { 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
