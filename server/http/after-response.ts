import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type RunAfterResponse = (work: () => Promise<void>) => void

/** Starts work after the response is sent. A graceful stop waits for it; a failure is logged. */
export function createAfterResponseRunner(app: FastifyInstance): RunAfterResponse {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
  return (work) => {
    const task = nextTurn()
      .then(work)
      .catch((err: unknown) => app.log.error({ err }, 'work after an answer failed'))
      .finally(() => pending.delete(task))
    pending.add(task)
  }
}
