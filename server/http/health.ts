import type { FastifyInstance } from 'fastify'
import { resolveWithin } from '../loop.ts'

const timeoutMs = 2_000

/** `/healthz`: the process lives. `/readyz`: it is not stopping, and the database takes writes, within 2 s. */
export function serveHealth(
  app: FastifyInstance,
  checkDatabase: () => Promise<unknown>,
  isDraining: () => boolean,
): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ success: true }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isDraining()) {
      return reply.code(503).send({ success: false, error: 'This process is stopping.' })
    }
    const isReady = checkDatabase().then(
      () => true,
      () => false,
    )
    if (await resolveWithin(timeoutMs, isReady, false)) return { success: true }
    return reply.code(503).send({ success: false, error: 'The database does not answer, or takes no writes.' })
  })
}
