import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextCheck, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A keep-alive connection that is silent for so long is closed during a stop. */
const idleMs = 500

const maxDrainMs = 5_000

type DrainOptions = { delayMs: number; finishWork?: (() => Promise<void>) | undefined }

type ConnectionState = { activeRequests: number; idleSinceMs: number; bytesRead: number }

/**
 * Drains connections before a stop. A client may send its next request at the moment in which its connection is closed:
 * requests get `Connection: close`, and only idle connections are destroyed. New ones are accepted for `delayMs`,
 * and for as long as `finishWork` takes.
 */
export function drainOnClose(
  app: FastifyInstance,
  { delayMs, finishWork = async () => {} }: DrainOptions,
): { isDraining(): boolean } {
  const connections = new Map<Socket, ConnectionState>()
  let draining = false
  let timer: NodeJS.Timeout | undefined

  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { activeRequests: 0, idleSinceMs: performance.now(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const state = connections.get(socket)
    if (!state) return
    state.activeRequests += 1
    response.on('close', () => {
      state.activeRequests -= 1
      state.idleSinceMs = performance.now()
      state.bytesRead = socket.bytesRead
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    draining = true
    await Promise.all([wait(delayMs), finishWork()])
    const startedAtMs = performance.now()
    do {
      // Sockets are read before a check and after a timer: what has arrived by then is not overlooked.
      await nextCheck()
      if (closeIdle() === 0) break
      await wait(25)
    } while (performance.now() - startedAtMs < maxDrainMs)
    // Node closes what is idle when it stops listening, but waits for what becomes idle later.
    timer = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.server.on('close', () => clearInterval(timer))

  /** Destroys idle connections; returns how many may still send a request. */
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
