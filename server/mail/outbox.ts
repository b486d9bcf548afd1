import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isAddress } from './mailbox.ts'
import type { OutboxTable } from './table.ts'

/** What a domain asks to be sent. */
export type NewMail = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  text: string
  html: string
  secret: boolean
  createdAt: Date
  sendBefore: Date
  /** Of this kind and to this recipient no more than so many go out in 24 hours. */
  mostADay?: number
  /** Written down, so that administrators see it, but not sent: why. */
  withheld?: string
}

/** A mail as it is stored. Throws when an address is more or less than one mailbox. */
function toRow(mail: NewMail) {
  for (const address of [mail.recipient, mail.replyTo]) {
    if (mail.withheld === undefined && address !== undefined && !isAddress(address)) {
      throw new Error('A mail needs the address of one mailbox.')
    }
  }
  return {
    kind: mail.kind,
    recipient: mail.recipient,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: mail.text,
    html: mail.html,
    secret: mail.secret,
    next_attempt_at: mail.createdAt,
    send_before: mail.sendBefore,
    created_at: mail.createdAt,
    most_a_day: mail.mostADay ?? null,
    ...(mail.withheld === undefined
      ? { state: 'waiting' as const, last_error: null, settled_at: null }
      : { state: 'withheld' as const, last_error: mail.withheld, settled_at: mail.createdAt }),
  }
}

/**
 * Writes mails down, in the transaction of what causes them: either both happened or neither. Whoever calls it wakes the
 * worker after the commit. Throws when an address is more or less than one mailbox.
 */
export async function enqueue(
  trx: Database,
  mails: NewMail[],
  inquiryId: number | null = null,
): Promise<void> {
  if (mails.length === 0) return
  await trx
    .insertInto('outbox')
    .values(mails.map((mail) => ({ ...toRow(mail), inquiry_id: inquiryId })))
    .execute()
}

/** The same mails as rows to select from, for a statement that writes down what they are about at the same time. */
export function rowsOf(mails: NewMail[]) {
  const rows = JSON.stringify(mails.map(toRow), (_key, value: unknown) =>
    // A lone surrogate is no JSON to PostgreSQL.
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  return sql<
    Selectable<OutboxTable>
  >`jsonb_populate_recordset(null::outbox, ${rows}::jsonb)`.as<'mail'>('mail')
}

/** What `rowsOf` fills. */
export const mailColumns = [
  'kind',
  'recipient',
  'reply_to',
  'subject',
  'text',
  'html',
  'secret',
  'next_attempt_at',
  'send_before',
  'created_at',
  'most_a_day',
  'state',
  'last_error',
  'settled_at',
] as const

/** A claimed mail is its claimer's for two minutes: longer than any attempt may take. */
const lease = 2 * 60_000

/**
 * Takes the next mail that is due, undefined when there is none. Other processes pass over it until the lease ends;
 * when the claimer dies, it is due again then.
 */
export async function claim(db: Database, now: Date) {
  return db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + lease),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>

export type Outcome =
  | { state: 'sent' | 'saved' | 'failed' | 'withheld'; why?: string }
  | { state: 'waiting'; why: string; nextAttemptAt: Date }

/** Writes down how an attempt ended. A claim whose lease ran out and that somebody else took over changes nothing. */
export async function settle(
  db: Database,
  { id, attempts, secret }: ClaimedMail,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const { state, why } = outcome
  await db
    .updateTable('outbox')
    .set({
      state,
      last_error: why?.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500) ?? null,
      ...(outcome.state === 'waiting'
        ? { next_attempt_at: outcome.nextAttemptAt }
        : { settled_at: now, ...(secret && { text: null, html: null }) }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
}

const day = 24 * 60 * 60_000

/** Whether as many of its kind went to its recipient in the 24 hours before it as may go in a day. */
export async function isTooMany(db: Database, mail: ClaimedMail): Promise<boolean> {
  if (mail.most_a_day === null) return false
  const { earlier } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .where('most_a_day', 'is not', null)
    .where('kind', '=', mail.kind)
    .where(({ fn, eb }) => eb(fn('lower', ['recipient']), '=', mail.recipient.toLowerCase()))
    .where('created_at', '>', new Date(mail.created_at.getTime() - day))
    .where('id', '<', mail.id)
    .where('state', 'not in', ['withheld', 'failed'])
    .executeTakeFirstOrThrow()
  return earlier >= mail.most_a_day
}
