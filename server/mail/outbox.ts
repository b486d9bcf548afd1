import type { Database } from '../database/schema.ts'
import { isAddress } from './mailbox.ts'

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
}

/**
 * Writes a mail down, in the transaction of what causes it: either both happened or neither. Whoever calls it wakes the
 * worker after the commit. Throws when an address is more or less than one mailbox.
 */
export async function enqueue(trx: Database, mail: NewMail): Promise<void> {
  for (const address of [mail.recipient, mail.replyTo]) {
    if (address !== undefined && !isAddress(address)) {
      throw new Error('A mail needs the address of one mailbox.')
    }
  }
  await trx
    .insertInto('outbox')
    .values({
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
    })
    .execute()
}

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
  | { state: 'sent' | 'saved' | 'failed'; why?: string }
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
