import type { Database } from './database/schema.ts'
import { countByStatus } from './inquiries/counts.ts'
import { countFailing } from './mail/failing-mails.ts'
import { readOutboxDepth } from './mail/outbox-depth.ts'
import type { StoredFigures } from './metrics/stored.ts'

/** One query after the other: reading them takes one connection. */
export async function readStoredFigures(db: Database, now: Date): Promise<StoredFigures> {
  const inquiries = await countByStatus(db)
  const depth = await readOutboxDepth(db, now)
  return { inquiries, outbox: { ...depth, failing: await countFailing(db) } }
}
