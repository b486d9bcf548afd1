import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Past it the number says nothing more, and counting would cost. */
const countedMails = 10_000

/** How many mails wait, and for how long the oldest of them does. */
export async function readOutboxDepth(db: Database, now: Date): Promise<{ waiting: number; oldestSeconds: number }> {
  const { waiting, oldest } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select('created_at')
        .where('state', '=', sql.lit('waiting'))
        .limit(countedMails)
        .as('mail'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('mail.created_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return {
    waiting,
    oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0,
  }
}
