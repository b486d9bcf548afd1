import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/schema.ts'
import type { Folders } from './inquiries/care/folders.ts'
import { keepLedger } from './inquiries/care/ledger.ts'
import { purgeDeleted } from './inquiries/remove.ts'
import { purgeSuspected } from './inquiries/suspected.ts'
import { forgetSenders } from './inquiries/volume.ts'
import { forgetNetworks } from './mail/budget.ts'
import { forgetWords } from './mail/forget-words.ts'

type Services = { db: Database; clock: () => Date; logger: FastifyBaseLogger; folders: Folders }

/** Once an hour, in milliseconds: what is due may wait that long. */
const hour = 60 * 60 * 1000

/** Removes what nobody may see any more. Every process does it; doing it twice changes nothing. */
async function tidy({ db, clock, logger, folders }: Services): Promise<void> {
  const deleted = await purgeDeleted(db, clock())
  const suspected = await purgeSuspected(db, clock())
  await keepLedger(db, folders.backups)
  await forgetSenders(db, clock())
  await forgetNetworks(db, clock())
  await forgetWords(db, folders.mails, clock())
  if (deleted + suspected > 0) {
    logger.info({ deleted, suspected }, 'inquiries are gone for good')
  }
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
