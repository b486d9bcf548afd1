import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { storeReply } from '../idempotency/act-once.ts'
import { append, type NewEvent } from './append.ts'
import { type History, isShown, lockHistories } from './history.ts'

export type Act = { id: number; by: number; now: Date; requestDigest?: Buffer | undefined }

export const isGone = () => new NotFound('This contact no longer exists.')

/** In the audit. Call it in the transaction of the act. */
export const recordAct = (
  trx: Database,
  action: AuditAction,
  { id, by }: { id: number; by: Actor },
  details: AuditDetails = {},
): Promise<void> => record(trx, { actor: by, action, subject: { kind: 'inquiry', ids: [id] }, details })

type OwnEvent = Omit<NewEvent, 'happened_at'>

type Acting = History & {
  trx: Database
  /** In the name of who acts, once. Gives the id of the first. */
  append: (...events: [OwnEvent, ...OwnEvent[]]) => Promise<number>
}

/** Locks a visible inquiry, and does the act once: a repeat is answered as the first. Throws `NotFound`. */
export const actOn = <Reply extends number | null>(
  db: Database,
  { id, by, now, requestDigest: digest }: Act,
  verb: (acting: Acting) => Promise<Reply>,
): Promise<Reply> =>
  db.transaction().execute(async (trx) => {
    const [found] = await lockHistories(trx, [id], digest)
    if (found?.repeated) return found.repeated.reply as Reply
    if (!found || !isShown(found)) throw isGone()
    let isMarked = false
    const reply = await verb({
      ...found,
      trx,
      append: async (...own) => {
        const events = own.map((event) => ({ admin_id: by, happened_at: now, ...event }))
        const ids = await append(trx, [{ history: found, events }], { now, digest })
        isMarked = true
        return ids.get(id) as number
      },
    })
    if (digest && !isMarked) await storeReply(trx, { digest, reply, done_at: now })
    return reply
  })
