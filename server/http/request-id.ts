import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestIdHeader } from '#contract/request-id.ts'
import { trustedProxies } from './network.ts'

/** Hex, UUIDs, ULIDs and base64url: what fits any log, and cannot be mistaken for anything else. */
const validId = /^[\w-]{8,64}$/

const newId = () => randomUUID().slice(0, 13)

/** The id of a trusted proxy, else 48 random bits, short enough to be read out: a count would tell how many ask. */
export function requestIds(proxies: false | number | string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(proxies)
  return ({ headers, socket }) => {
    if (!isTrusted) return newId()
    const id = headers[requestIdHeader]
    const isValid = typeof id === 'string' && validId.test(id)
    return isValid && isTrusted(socket.remoteAddress ?? '', 0) ? id : newId()
  }
}

/** Names each answer's id, but that of what is the same for everybody: caches would keep it for others. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
}
