import { foldText } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { type Act, actOn, appendLocked, appendTo, recordAct } from '../acts/act.ts'

/** What no mailbox saw. Returns the reply's id. Throws `NotFound`. */
export const recordReply = (db: Database, { body, ...act }: Act & { body: string }): Promise<number> =>
  actOn(db, act, async ({ trx, events }) => {
    const { id: inquiryId, by, now } = act
    const { id } = await trx
      .insertInto('inquiry_replies')
      .values({
        inquiry_id: inquiryId,
        recorded_by: by,
        body,
        search_text: foldText(body),
        received_at: now,
        filed_at: now,
        follows_event: events.at(-1)?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refold(trx, act)
    await recordAct(trx, 'reply_recorded', { ...act, actId: id })
    return id
  })

/** Writes what an inquiry holds once its replies are others. */
export const refold = (trx: Database, act: Pick<Act, 'id' | 'now'>): Promise<unknown> =>
  appendLocked(trx, act, () => [])

/** What was promised went out, by whichever way. Returns the event's id. Throws `NotFound`. */
export const markFollowUp = (db: Database, act: Act): Promise<number> =>
  appendTo(db, act, ({ append }) => append({ kind: 'follow_up_sent' }))

/** Returns the event's id, or null where nothing waited. Throws `NotFound`. */
export const finishReplies = (db: Database, act: Act): Promise<number | null> =>
  appendTo(db, act, async ({ inquiry, append }) =>
    inquiry.wrote_back_at === null ? null : append({ kind: 'reply_done' }),
  )
