import { foldText } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { type Act, lockVisible, recordAct } from '../acts/act.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { setWroteBack } from './file-reply.ts'

/** What no mailbox saw. Returns the reply's id. Throws `NotFound`. */
export const recordReply = (db: Database, { body, ...act }: Act & { body: string }) =>
  actOnce(db, act, async (trx) => {
    const { id: inquiryId, by, now } = act
    await lockVisible(trx, inquiryId, ['id'])
    const { id } = await trx
      .insertInto('inquiry_replies')
      .values({
        inquiry_id: inquiryId,
        recorded_by: by,
        body,
        search_text: foldText(body),
        received_at: now,
        filed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setWroteBack(trx, inquiryId, now)
    await recordAct(trx, 'reply_recorded', act)
    return id
  })

/** Returns the event's id, or null where nothing waited. Throws `NotFound`. */
export const finishReplies = (db: Database, act: Act): Promise<number | null> =>
  actOnce(db, act, async (trx) => {
    const { id, by, now } = act
    const { wrote_back_at } = await lockVisible(trx, id, ['wrote_back_at'])
    if (wrote_back_at === null) return null
    const event = await trx
      .insertInto('inquiry_events')
      .values({ inquiry_id: id, kind: 'reply_done', admin_id: by, happened_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setWroteBack(trx, id, null)
    await recordAct(trx, 'reply_done', act)
    return event.id
  })
