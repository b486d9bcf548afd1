import { type Selectable, sql } from 'kysely'
import type { MailKind } from '#contract/mails.ts'
import { record } from '../audit/record.ts'
import { countRows } from '../database/pagination.ts'
import { compileOnce } from '../database/prepared-statements.ts'
import type { Database } from '../database/schema.ts'
import type { OutboxTable } from './table.ts'

/** Fails what waits in a restored backup: most was sent since. `npm run mail -- retry` sends the rest. */
export async function failPendingMails(trx: Database): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(({ fn }) => ({
      state: 'failed',
      last_error: 'It waited in the backup that was restored, and may have been sent since.',
      settled_at: fn<Date>('now'),
    }))
    .where('state', '=', 'waiting')
    .execute()
}

/** Condition: a mail failed, or waits for another attempt; one whose first attempt still runs has no error yet. */
const isFailing = sql<boolean>`(state = 'failed' or (state = 'waiting' and attempts > 0 and last_error is not null))`

const selectFailing = (db: Database) => db.selectFrom('outbox').where(isFailing)

export const countFailing = (db: Database): Promise<number> => countRows(selectFailing(db))

/** It lists at most 200, oldest first. */
export const listFailing = (db: Database) =>
  selectFailing(db)
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'last_error', 'created_at'])
    .orderBy('id')
    .limit(200)
    .execute()

type InquiryMailsQuery = { inquiryIds: number[]; butKinds: MailKind[] }

/** The mails about inquiries, with the fate of the bundle for one that is bundled; `bundled` is the bundle's size. */
export const listInquiryMails = compileOnce((db, { inquiryIds, butKinds }: InquiryMailsQuery) =>
  db
    .selectFrom('outbox as mail')
    .innerJoin('outbox as sent', (join) =>
      join.on('sent.id', '=', ({ fn }) => fn.coalesce('mail.bundle_id', 'mail.id')),
    )
    .select(['mail.inquiry_id', 'mail.id', 'mail.kind', 'mail.recipient', 'mail.created_at'])
    .select(['sent.state', 'sent.attempts', 'sent.last_error', 'sent.settled_at'])
    .select(({ selectFrom }) =>
      selectFrom('outbox as other')
        .whereRef('other.bundle_id', '=', 'mail.bundle_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('bundled'),
    )
    .where('mail.inquiry_id', '=', sql<number>`any(${inquiryIds}::integer[])`)
    .where('mail.kind', '<>', sql<MailKind>`all(${butKinds}::text[])`)
    .orderBy('mail.id')
    .$narrowType<{ state: Exclude<Selectable<OutboxTable>['state'], 'bundled'> }>(),
)

const retryWindowMs = 7 * 24 * 60 * 60_000

/** Sends failing mails again, all or one, but none that is being sent; returns how many. A secret mail whose content is gone cannot be sent. */
export async function retryFailing(db: Database, now: Date, id?: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const retried = await trx
      .updateTable('outbox')
      .set({
        state: 'waiting',
        attempts: 0,
        next_attempt_at: now,
        send_before: new Date(now.getTime() + retryWindowMs),
        settled_at: null,
      })
      // No subquery, which would not look again at a mail that was claimed or sent meanwhile.
      .where(isFailing)
      .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<=', now)]))
      .where((eb) => eb.or([eb('text', 'is not', null), eb('inquiry_id', 'is not', null), eb('subject', 'is', null)]))
      .$if(id !== undefined, (one) => one.where('id', '=', id ?? 0))
      .returning('id')
      .execute()
    if (retried.length > 0) {
      await record(trx, {
        actor: 'command_line',
        action: 'mails_retried',
        subject: {
          kind: 'mail',
          ids: retried.map((mail) => mail.id).toSorted((one, other) => one - other),
        },
      })
    }
    return retried.length
  })
}
