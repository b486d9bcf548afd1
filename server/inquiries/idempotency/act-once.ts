import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'

/** Longer than any proxy or browser repeats. */
const keptMs = 24 * 60 * 60_000

/** The id of an event or a note; null where nothing was to be changed. */
type StoredReply = number | null

type Request = {
  /** Of who asks, key and request; absent: a repeat is a new act. */
  requestDigest?: Buffer | undefined
  now: Date
}

/** A repeat that comes meanwhile waits; one that was refused left nothing, so its repeat is tried anew. */
export const actOnce = <Reply extends StoredReply>(
  db: Database,
  { requestDigest: digest, now }: Request,
  act: (trx: Database) => Promise<Reply>,
): Promise<Reply> =>
  db.transaction().execute(async (trx) => {
    if (!digest) return act(trx)
    const isFirst = await trx
      .insertInto('idempotent_acts')
      .values({ digest, reply: null, done_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('done_at')
      .executeTakeFirst()
    if (!isFirst) {
      const repeated = trx.selectFrom('idempotent_acts').select('reply').where('digest', '=', digest)
      return (await repeated.executeTakeFirstOrThrow()).reply as Reply
    }
    const reply = await act(trx)
    await trx.updateTable('idempotent_acts').set({ reply }).where('digest', '=', digest).execute()
    return reply
  })

export const storeReply = (trx: Database, mark: Insertable<Tables['idempotent_acts']>) =>
  trx
    .insertInto('idempotent_acts')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function deleteOldIdempotentActs(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotent_acts')
    .where('done_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
