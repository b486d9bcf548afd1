import type { FastifyBaseLogger } from 'fastify'
import { withLease } from '../database/lease.ts'
import { startLoop } from '../loop.ts'
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
  const sending = new Set<Promise<unknown>>()
  const onError = (err: unknown) => {
    services.logger.warn({ err }, 'what webhooks wait for could not be read')
  }
  const loop = startLoop(
    async (stop) => {
      for (const begun of await sendDue(services, stop)) {
        const each = begun.catch(onError).finally(() => sending.delete(each))
        sending.add(each)
      }
    },
    { pollMs, onError },
  )
  return async () => {
    await loop.close()
    await Promise.all(sending)
  }
}
