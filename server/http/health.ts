import type { FastifyInstance } from 'fastify'

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
    if (await resolvesInTime(checkDatabase())) return { success: true }
    return reply.code(503).send({ success: false, error: 'The database does not answer, or takes no writes.' })
  })
}

async function resolvesInTime(check: Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, 2_000, false)
  try {
    return await Promise.race([
      check.then(
        () => true,
        () => false,
      ),
      timeout,
    ])
  } finally {
    clearTimeout(timer)
  }
}
