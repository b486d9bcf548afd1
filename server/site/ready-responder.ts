import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { ValidationError } from '../errors.ts'
import type { Responder } from '../http/connections/server-factory.ts'
import { logAnswer, logsAnswers, type OnAnswer } from '../http/log.ts'
import { headersOf, type Representation, type Variant, variantFor } from './representation.ts'

/** Rejects a request with two `Host` headers (RFC 9112, 3.2): a proxy may have routed by the other one. */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    if (!hasSingleHost(rawHeaders)) throw new ValidationError('A request has one Host.')
  })
}

function hasSingleHost(rawHeaders: string[]): boolean {
  let hostCount = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hostCount += 1
  }
  return hostCount <= 1
}

type Options = {
  files: ReadonlyMap<string, Representation>
  /** Of every response; a file's own replace them. */
  headers: Record<string, string>
  trustsProxies: boolean
  isDraining: () => boolean
  logger: FastifyBaseLogger
  requestIdOf: (request: IncomingMessage) => string
  onAnswer?: OnAnswer | undefined
}

/** A large body costs more than its route. */
const maxBodyBytes = 64 * 1024

/**
 * Answers plain requests for built files before they are routed, with a head that is put together once. The route of built files
 * answers all others, and would say the same.
 */
export function createReadyResponder(options: Options): Responder {
  const { files, headers, trustsProxies, isDraining, logger, requestIdOf, onAnswer } = options
  const heads = new WeakMap<Variant, string[]>()
  const isLogged = logsAnswers(logger)

  return (request, response) => {
    const file = files.get(request.url ?? '')
    if (file?.status !== 200 || !isPlain(request) || isDraining()) return false
    // The first of them is worth a warning.
    if (!trustsProxies && request.headers['x-forwarded-for'] !== undefined) return false
    const variant = variantFor(request.headers['accept-encoding'], file)
    if (variant.body.length > maxBodyBytes) return false
    if (isLogged || onAnswer) {
      const log = isLogged ? logger.child({ reqId: requestIdOf(request) }) : undefined
      whenSent(request, response, (answer) => {
        if (log) logAnswer(log, answer)
        onAnswer?.(answer)
      })
    }
    let head = heads.get(variant)
    if (!head) {
      const length = { 'content-length': String(variant.body.length) }
      head = Object.entries({ ...headers, ...headersOf(file, variant), ...length }).flat()
      heads.set(variant, head)
    }
    response.writeHead(200, head).end(variant.body)
    return true
  }
}

const isPlain = ({ method, httpVersion, headers, rawHeaders }: IncomingMessage): boolean =>
  method === 'GET' &&
  httpVersion === '1.1' &&
  (headers.connection === undefined || headers.connection === 'keep-alive') &&
  headers['if-none-match'] === undefined &&
  hasSingleHost(rawHeaders)

function whenSent({ method = '' }: IncomingMessage, response: ServerResponse, onAnswer: OnAnswer): void {
  const startedAtMs = performance.now()
  response.once('finish', () => onAnswer({ method, route: '/*', status: 200, ms: performance.now() - startedAtMs }))
}
