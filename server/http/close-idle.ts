import type { FastifyInstance } from 'fastify'

/**
 * Lets a graceful stop end as soon as the last running request is answered: Node closes the connections that are idle
 * when the stop begins, and would wait a keep-alive's time for those that become idle after it.
 */
export function closeConnectionsAsTheyIdle(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.server.on('close', () => clearInterval(timer))
}
