import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '#contract/endpoint.ts'

/** Of 20 MB at the least rate that an upload may have. */
export const uploadTimeoutMs = 330_000

export const timeoutsMs = {
  requestTimeout: 20_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 72_000,
  // None: it limits a stop too, which waits for mails and SHUTDOWN_DELAY_SECONDS. Each of its steps has an end of its own.
  pluginTimeout: 0,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
}

const repliesByCode: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time. Please send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The head of this request is too long.'],
}

/** Answers what came too slowly or is not HTTP, and closes the connection. */
export const clientErrorHandler =
  (headers: Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const [status, message] = repliesByCode[error.code ?? ''] ?? [400, 'This is not a valid request.']
    const body: ErrorReply = { success: false, error: message }
    const content = JSON.stringify(body)
    const head = Object.entries({
      ...headers,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(content),
    }).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) {
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', content].join('\r\n'))
    }
    socket.destroy()
  }
