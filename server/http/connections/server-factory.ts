import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerFactory } from 'fastify'
import type { ErrorReply } from '#contract/endpoint.ts'
import { uploadImport } from '#contract/imports/imports.ts'

/** Of 20 MB at the least rate that an upload may have. */
const uploadTimeoutMs = 330_000

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

const isUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === uploadImport.method && url.split('?', 1)[0] === uploadImport.path

/** Node knows one time-out for all requests: the one of uploads, which have a least rate. Every other body has less. */
function limitBodyTime(server: Server, request: IncomingMessage): void {
  const { headers } = request
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (!hasBody || isUpload(request)) return
  const timer = setTimeout(() => {
    const late = Object.assign(new Error('The body came too slowly.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    server.emit('clientError', late, request.socket)
  }, timeoutsMs.requestTimeout)
  timer.unref()
  const clear = () => clearTimeout(timer)
  request.once('end', clear).once('close', clear)
}

/** Answers a request, or returns false and leaves it to the routes. */
export type Responder = (request: IncomingMessage, response: ServerResponse) => boolean

/** A request without a body is not made a stream that ends (see `endEmptyBodies`): that was a sixth of a built page's cost. */
const options = { ...timeoutsMs.http, optimizeEmptyRequests: true }

/** The server that Fastify would make itself, with `respond` before its routes. */
export const serverFactory =
  (respond: Responder): FastifyServerFactory =>
  (route) => {
    const server = createServer(options, (request, response) => {
      limitBodyTime(server, request)
      if (!respond(request, response)) route(request, response)
    })
    server.keepAliveTimeout = timeoutsMs.keepAliveTimeout
    server.requestTimeout = uploadTimeoutMs
    server.setTimeout(timeoutsMs.connectionTimeout)
    return server
  }
