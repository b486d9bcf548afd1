import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { timeoutsMs, uploadTimeoutMs } from './client-errors.ts'
import { limitBodyTime } from './limit-body-time.ts'

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
