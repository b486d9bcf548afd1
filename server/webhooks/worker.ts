import type { FastifyBaseLogger } from 'fastify'
import { pause } from '../pause.ts'
import { type DeliveryServices, deliver } from './deliver.ts'
import { type ClaimedDelivery, claimDelivery } from './queue.ts'

type Services = DeliveryServices & { logger: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Every process delivers; the returned function waits for what is being sent, no longer than its time-out. A hook that hangs
 * holds up no other one: as many are sent to at once as there are, for each is told one thing at a time.
 */
export function startWebhooks(services: Services, pollMs = 2_000): () => Promise<void> {
  const stop = new AbortController()
  const sending = new Set<Promise<void>>()
  const claim = async () =>
    stop.signal.aborted ? undefined : await claimDelivery(services.db, services.clock())
  const warn = (err: unknown) => {
    services.logger.warn({ err }, 'what webhooks wait for could not be read')
  }
  const deliverFrom = async (claimed: ClaimedDelivery) => {
    let next: ClaimedDelivery | undefined = claimed
    for (; next; next = await claim()) await deliver(services, next, stop.signal)
  }
  const run = async () => {
    while (!stop.signal.aborted) {
      const delivery = await claim().catch(warn)
      if (!delivery) {
        await pause(pollMs, stop.signal)
        continue
      }
      const delivering = deliverFrom(delivery).catch(warn)
      sending.add(delivering)
      void delivering.finally(() => sending.delete(delivering))
    }
  }
  const running = run()
  return async () => {
    stop.abort()
    await running
    await Promise.all(sending)
  }
}
