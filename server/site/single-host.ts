import type { FastifyInstance } from 'fastify'
import { ValidationError } from '../errors.ts'

/** Rejects a request with two `Host` headers (RFC 9112, 3.2): a proxy may have routed by the other one. */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    if (!hasSingleHost(rawHeaders)) throw new ValidationError('A request has one Host.')
  })
}

export function hasSingleHost(rawHeaders: string[]): boolean {
  let hostCount = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hostCount += 1
  }
  return hostCount <= 1
}
