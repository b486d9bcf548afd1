import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/**
 * JSON lines, or readable ones on a terminal. No address, query, header or body is ever logged: an address can carry a
 * name that was searched for, a header a token.
 */
export function logOptions(level: string): LoggerOptions {
  const prettyPrint = {
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
  }
  return {
    level,
    serializers: { err: serializeError },
    ...(process.stdout.isTTY && prettyPrint),
  }
}

/** An error without what it may quote: PostgreSQL's messages and details carry values. */
function serializeError(error: Error & { code?: string }) {
  const stackLines =
    error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return {
    type: error.name,
    message: error.code ? `(${error.code})` : error.message,
    stack: stackLines.slice(0, 8).join('\n'),
  }
}

/** One line for each answered request: the route's pattern, never its address, and the administrator who called by id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      {
        method,
        route: routeOptions.url ?? '*',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        caller: callerIdOf(request),
      },
      'answered',
    )
  })
}

/** Absent on public calls, and where nobody was let in. */
const callerIdOf = ({ caller }: Partial<Pick<FastifyRequest, 'caller'>>) => caller?.id
