import type { FastifyBaseLogger } from 'fastify'
import { pause } from '../pause.ts'
import { type DeliveryServices, deliverNext } from './deliver.ts'

type Services = DeliveryServices & { logger: Pick<FastifyBaseLogger, 'warn'> }

/** A hook that hangs holds one of them for ten seconds. */
const lanes = 4

/** Every process delivers; the returned function waits for what is being sent, no longer than its time-out. */
export function startWebhooks(services: Services, pollMs = 2_000): () => Promise<void> {
  const stop = new AbortController()
  const deliverAll = async () => {
    while (!stop.signal.aborted) {
      const isBusy = await deliverNext(services, stop.signal).catch((err: unknown) => {
        services.logger.warn({ err }, 'what webhooks wait for could not be read')
        return false
      })
      if (!isBusy) await pause(pollMs, stop.signal)
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, deliverAll))
  return async () => {
    stop.abort()
    await running
  }
}
