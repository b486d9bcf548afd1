import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Does what must neither delay an answer nor show in its time. */
export type Afterwards = (work: () => Promise<void>) => void

/** Work begins once the answer is on its way; a graceful stop waits for it, a failure is logged. */
export function workAfterAnswers(app: FastifyInstance): Afterwards {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work) => {
    const done = nextTurn()
      .then(work)
      .catch((err: unknown) => app.log.error({ err }, 'work after an answer failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
