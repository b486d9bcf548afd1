import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/schema.ts'
import { purgeDeleted } from './inquiries/remove.ts'
import { forgetSenders } from './inquiries/volume.ts'

type Services = { db: Database; clock: () => Date; logger: FastifyBaseLogger }

/** Once an hour, in milliseconds: what is due may wait that long. */
const hour = 60 * 60 * 1000

/** Removes what nobody may see any more. Every process does it; doing it twice changes nothing. */
async function tidy({ db, clock, logger }: Services): Promise<void> {
  const purged = await purgeDeleted(db, clock())
  await forgetSenders(db, clock())
  if (purged > 0) logger.info({ purged }, 'deleted inquiries are gone for good')
}

/** Tidies now and then, until the returned function is called. A failure waits for the next time. */
export function keepHouse(services: Services, every = hour): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = tidy(services).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'tidying up failed')
    })
  }
  const timer = setInterval(run, every)
  timer.unref()
  run()
  return () => {
    clearInterval(timer)
    return running
  }
}
