import type { FastifyInstance } from 'fastify'
import { ValidationError } from '../errors.ts'

/** Rejects a request with two `Host` headers (RFC 9112, 3.2): a proxy may have routed by the other one. */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    let hostCount = 0
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.toLowerCase() === 'host') hostCount += 1
    }
    if (hostCount > 1) throw new ValidationError('A request has one Host.')
  })
}
