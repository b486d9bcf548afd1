import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { uploadImport } from '#contract/imports/imports.ts'
import { timeoutsMs, uploadTimeoutMs } from './client-errors.ts'

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
