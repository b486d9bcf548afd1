import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'

/** Mails that somebody should know of: given up, or waiting after a failed attempt. */
const selectFailing = (db: Database) =>
  db.selectFrom('outbox').where((eb) =>
    eb.or([
      eb('state', '=', 'failed'),
      // One that is on its way for the first time has nothing to say yet.
      eb.and([
        eb('state', '=', 'waiting'),
        eb('attempts', '>', 0),
        eb('last_error', 'is not', null),
      ]),
    ]),
  )

/** How many mails are failing. */
export async function countFailing(db: Database): Promise<number> {
  const { failing } = await selectFailing(db)
    .select(({ fn }) => fn.countAll<number>().as('failing'))
    .executeTakeFirstOrThrow()
  return failing
}

/** The failing mails, oldest first: at most 200. */
export const listFailing = (db: Database) =>
  selectFailing(db)
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'last_error', 'created_at'])
    .orderBy('id')
    .limit(200)
    .execute()

/** What became of the mails about inquiries, in the order in which they were written. */
export const listAbout = (db: Database, inquiryIds: number[]) =>
  db
    .selectFrom('outbox')
    .select([
      'inquiry_id',
      'id',
      'kind',
      'recipient',
      'state',
      'attempts',
      'last_error',
      'created_at',
      'settled_at',
    ])
    .where('inquiry_id', '=', sql<number>`any(${inquiryIds}::integer[])`)
    .orderBy('id')
    .execute()

/** A mail that is sent again serves for so long, in milliseconds. */
const serves = 7 * 24 * 60 * 60_000

/**
 * Sends failing mails once more, all of them or one; how many. A secret mail whose words are gone cannot be: whoever needs
 * it asks for a new one.
 */
export async function retryFailing(db: Database, now: Date, id?: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const retried = await trx
      .updateTable('outbox')
      .set({
        state: 'waiting',
        attempts: 0,
        next_attempt_at: now,
        send_before: new Date(now.getTime() + serves),
        settled_at: null,
      })
      .where('id', 'in', selectFailing(trx).select('id'))
      .where((eb) => eb.or([eb('text', 'is not', null), eb('inquiry_id', 'is not', null)]))
      .$if(id !== undefined, (one) => one.where('id', '=', id ?? 0))
      .returning('id')
      .execute()
    if (retried.length > 0) {
      await record(trx, {
        actor: 'command_line',
        action: 'mails_retried',
        subject: { kind: 'mail', ids: retried.map((mail) => mail.id) },
      })
    }
    return retried.length
  })
}
