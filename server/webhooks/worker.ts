import type { FastifyBaseLogger } from 'fastify'
import { withLease } from '../database/lease.ts'
import { pause } from '../pause.ts'
import { type DeliveryServices, deliverNext } from './deliver.ts'
import { listDueHooks } from './queue.ts'

type Services = DeliveryServices & { logger: Pick<FastifyBaseLogger, 'warn'> }

/** Longer than a post may take. */
const leaseMs = 30_000

/** Begins to send what is due. A hook that hangs holds up no other one; each is told one thing at a time. */
export async function sendDue(
  services: DeliveryServices,
  signal: AbortSignal,
): Promise<Promise<unknown>[]> {
  const { db, clock } = services
  return (await listDueHooks(db, clock())).map((hookId) =>
    withLease(db, `webhook ${hookId}`, leaseMs, async (hold) => {
      while (!signal.aborted && (await deliverNext(services, { hookId, hold }, signal)));
    }),
  )
}

/** Every process delivers; the returned function waits for what is being sent, no longer than its time-out. */
export function startWebhooks(services: Services, pollMs = 2_000): () => Promise<void> {
  const stop = new AbortController()
  const sending = new Set<Promise<unknown>>()
  const warn = (err: unknown) => {
    services.logger.warn({ err }, 'what webhooks wait for could not be read')
  }
  const run = async () => {
    while (!stop.signal.aborted) {
      const begun = await sendDue(services, stop.signal).catch(warn)
      for (const each of begun ?? []) {
        const caught = each.catch(warn).finally(() => sending.delete(caught))
        sending.add(caught)
      }
      await pause(pollMs, stop.signal)
    }
  }
  const running = run()
  return async () => {
    stop.abort()
    await running
    await Promise.all(sending)
  }
}
