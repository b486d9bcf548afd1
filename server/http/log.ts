import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import { requestIdHeader } from '#contract/request-headers.ts'
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

/** No URL, query, header or body is ever logged: a URL can carry a name, a header a token. */
export function logOptions(level: string): LoggerOptions {
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
  return { level, serializers: { err: serializeError }, ...(process.stdout.isTTY && { transport }) }
}

/** PostgreSQL's messages quote values: an error with a code is logged by code and stack alone. */
function serializeError(error: Error & { code?: string }) {
  const stackLines = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return {
    type: error.name,
    message: error.code ? `(${error.code})` : error.message,
    stack: stackLines.slice(0, 8).join('\n'),
  }
}

export type OnAnswer = (answer: Answer) => void

/** It logs one line per request, with the route's pattern instead of its URL. */
export function logRequests(app: FastifyInstance, onAnswer?: OnAnswer): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const answer = {
      method,
      route: routeOptions.url ?? '*',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      caller: callerIdOf(request),
    }
    logAnswer(request.log, answer)
    onAnswer?.(answer)
  })
}

export type Answer = {
  method: string
  route: string
  status: number
  ms: number
  caller?: number | undefined
}

export const logAnswer = (log: Pick<FastifyBaseLogger, 'info'>, { ms, ...answer }: Answer): void =>
  log.info({ ...answer, ms: Math.round(ms) }, 'answered')

export const logsAnswers = ({ level }: FastifyBaseLogger): boolean => ['info', 'debug', 'trace'].includes(level)

const callerIdOf = ({ caller }: Partial<Pick<FastifyRequest, 'caller'>>) => caller?.id
