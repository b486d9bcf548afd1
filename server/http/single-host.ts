import type { FastifyInstance } from 'fastify'
import { Refused } from '../errors.ts'

/** Refuses a request with more than one `Host` (RFC 9112, 3.2): a proxy may have decided by the other one. */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
    }
    if (hosts > 1) throw new Refused('A request has one Host.')
  })
}
