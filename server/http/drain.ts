import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A client that has sent nothing for so long is not amid a series of requests: its connection can be closed. */
const idleMs = 500

/** Nobody is waited for any longer who has begun a request and does not finish it. */
const maxDrainMs = 5_000

type ConnectionState = { activeRequests: number; idleSinceMs: number; bytesRead: number }

/**
 * Lets a stop cut nobody off. A keep-alive client sends its next request at any moment, also in the one in which its
 * connection is closed; so what still comes is answered, with `Connection: close`, and only connections that are idle are
 * closed. `delayMs` is how long new connections are taken as well, while `isDraining` tells a balancer to look elsewhere.
 * Needs Fastify's `return503OnClosing: false`.
 */
export function drainOnClose(app: FastifyInstance, delayMs: number): { isDraining(): boolean } {
  const connections = new Map<Socket, ConnectionState>()
  let draining = false
  let timer: NodeJS.Timeout | undefined

  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { activeRequests: 0, idleSinceMs: performance.now(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', async ({ raw }) => {
    const state = connections.get(raw.socket)
    if (state) state.activeRequests += 1
  })
  app.addHook('onSend', async (_request, reply) => {
    // Fastify says it to requests that come after the beginning of the stop.
    if (draining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async ({ raw }) => {
    const state = connections.get(raw.socket)
    if (!state) return
    // A request whose address cannot be read has no beginning.
    state.activeRequests = Math.max(0, state.activeRequests - 1)
    state.idleSinceMs = performance.now()
    state.bytesRead = raw.socket.bytesRead
  })

  app.addHook('preClose', async () => {
    draining = true
    const startedAtMs = performance.now()
    await wait(delayMs)
    while (performance.now() - startedAtMs < delayMs + maxDrainMs && closeIdle() > 0) await wait(25)
    // Node closes those that are idle when it stops listening, and would wait for those that become idle after it.
    timer = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.server.on('close', () => clearInterval(timer))

  /** Closes connections that have been idle for long enough; how many may yet send something. */
  function closeIdle(): number {
    let openCount = 0
    for (const [socket, { activeRequests, idleSinceMs, bytesRead }] of connections) {
      if (activeRequests > 0) continue
      const isIdle = socket.bytesRead === bytesRead && performance.now() - idleSinceMs > idleMs
      if (isIdle) socket.destroy()
      else openCount += 1
    }
    return openCount
  }

  return { isDraining: () => draining }
}
