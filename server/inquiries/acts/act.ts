import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { type Actor, recordInquiries } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { storeReply } from '../idempotency/act-once.ts'
import { append, type NewEvent } from './append.ts'
import { type History, isShown, lockHistories, type Repeated, readHistory } from './history.ts'

export type Act = { id: number; by: number; now: Date; requestDigest?: Buffer | undefined }

export const isGone = () => new NotFound('This contact no longer exists.')

/** In the audit. Call it in the transaction of the act. */
export const recordAct = (
  trx: Database,
  action: AuditAction,
  { id, by, actId }: { id: number; by: Actor; actId?: number },
  details: AuditDetails = {},
): Promise<void> => recordInquiries(trx, action, { ids: [id], by, details, actId })

/** Appends to an inquiry that it locks, whether it is shown or not. Returns the first event's id, 0 where there is none. */
export async function appendLocked(
  trx: Database,
  { id, now }: Pick<Act, 'id' | 'now'>,
  eventsOf: (history: History) => NewEvent[],
  gone = isGone,
): Promise<number> {
  const [history] = await lockHistories(trx, [id])
  if (!history) throw gone()
  return (await append(trx, [{ history, events: eventsOf(history) }], { now })).get(id) ?? 0
}

type OwnEvent = Omit<NewEvent, 'happened_at'>

type Acting = History & {
  trx: Database
  /** In the name of who acts, once. Gives the id of the first. */
  append: (...events: [OwnEvent, ...OwnEvent[]]) => Promise<number>
}

type Verb<Reply> = (acting: Acting) => Promise<Reply>

type Found = History & { repeated: Repeated | null; seen?: string }

/** Undefined where what was seen has changed since. */
async function doOnce<Reply extends number | null>(
  trx: Database,
  { id, by, now, requestDigest: digest }: Act,
  found: Found | undefined,
  verb: Verb<Reply>,
): Promise<Reply | undefined> {
  if (found?.repeated) return found.repeated.reply as Reply
  if (!found || !isShown(found)) throw isGone()
  let appended: Map<number, number> | undefined
  const reply = await verb({
    ...found,
    trx,
    append: async (...own) => {
      const events = own.map((event) => ({ admin_id: by, happened_at: now, ...event }))
      appended = await append(trx, [{ history: found, events }], { now, digest, seen: found.seen })
      return appended.get(id) as number
    },
  })
  if (appended?.size === 0) return undefined
  if (digest && !appended) await storeReply(trx, { digest, reply, done_at: now })
  return reply
}

/** Locks a visible inquiry, and does the act once: a repeat is answered as the first. Throws `NotFound`. */
export const actOn = <Reply extends number | null>(db: Database, act: Act, verb: Verb<Reply>): Promise<Reply> =>
  db.transaction().execute(async (trx) => {
    const [found] = await lockHistories(trx, [act.id], act.requestDigest)
    return (await doOnce(trx, act, found, verb)) as Reply
  })

/**
 * The same for a verb that only reads and appends: two calls of the database instead of four. Where somebody came between, it
 * begins again with the lock.
 */
export const appendTo = async <Reply extends number | null>(
  db: Database,
  act: Act,
  verb: Verb<Reply>,
): Promise<Reply> => {
  const found = await readHistory(db, act.id, act.requestDigest ?? null)
  const reply = await doOnce(db, act, found, verb)
  return reply === undefined ? actOn(db, act, verb) : reply
}
