import { sql } from 'kysely'
import type { MailKind } from '#contract/mails.ts'
import { LostLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { priorities, priorityByKind } from './kinds.ts'
import { isAddress } from './mailbox.ts'

/** Past it the number says nothing more, and counting would cost. */
const countedMails = 10_000

/** How many mails wait, and for how long the oldest of them does. */
export async function readOutboxDepth(db: Database, now: Date): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*) as waiting, min(created_at) as oldest
    from (select created_at from outbox where state = 'waiting' limit ${sql.lit(countedMails)}) as mail`.execute(db)
  const { waiting = 0, oldest } = rows[0] ?? {}
  return {
    waiting,
    oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0,
  }
}

type Written = { replyTo?: string; subject: string; text: string; html: string }

export type MailContent = Omit<Written, 'html'> & {
  html?: string
  /** Of the administrator who wrote it; without one a machine did, and it says so (RFC 3834). */
  fromName?: string
  /** Of the `Message-ID`, before its `@`; without one it is the mail's number. */
  messageKey?: string
  /** What came before it, oldest first: such keys, or whole Message-IDs of others. */
  references?: readonly string[]
}

export type NewMail = Written & {
  kind: MailKind
  recipient: string
  secret: boolean
  createdAt: Date
  sendBefore: Date
  /** Stored for administrators to see, but not sent. */
  withheldReason?: string
}

/** Needs the transaction of what causes the mail. Throws unless each address is one mailbox. */
export async function enqueue(trx: Database, mail: NewMail): Promise<void> {
  const { replyTo, createdAt, sendBefore, withheldReason, ...same } = mail
  if (!isAddress(mail.recipient) || (replyTo !== undefined && !isAddress(replyTo))) {
    throw new Error('A mail needs the address of one mailbox.')
  }
  await trx
    .insertInto('outbox')
    .values({
      ...same,
      priority: priorityByKind[mail.kind],
      reply_to: replyTo ?? null,
      next_attempt_at: createdAt,
      send_before: sendBefore,
      created_at: createdAt,
      ...(withheldReason !== undefined && {
        state: 'withheld',
        last_error: withheldReason,
        settled_at: createdAt,
      }),
    })
    .execute()
}

/** Longer than any attempt may take. */
const leaseMs = 2 * 60_000

const claimedColumns = [
  'id',
  'kind',
  'recipient',
  'reply_to',
  'subject',
  'text',
  'html',
  'secret',
  'attempts',
  'send_before',
  'last_error',
  'inquiry_id',
  'most_a_day',
  'network',
  'admitted_at',
  'created_at',
] as const

/** Claims the next mail by priority and age. Other processes skip it until the lease ends, or its claimer is dead. */
export async function claim(db: Database, now: Date, lowestPriority: number = priorities.confirmation) {
  return db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + leaseMs),
      sending_until: new Date(now.getTime() + leaseMs),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('priority', '<=', lowestPriority)
        .where('next_attempt_at', '<=', now)
        .orderBy('priority')
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...claimedColumns])
    .executeTakeFirst()
}

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>

export type ReadyMail = Pick<ClaimedMail, 'id' | 'kind' | 'recipient' | 'created_at'> & MailContent

export type SendingOptions = {
  signal: AbortSignal
  /** Called last, before a mail cannot be taken back. It throws where the mail must not be sent. */
  hold: () => Promise<void>
}

export type DeliveryOutcome =
  | { state: 'sent' | 'saved' | 'failed' | 'withheld'; reason?: string }
  | { state: 'waiting'; reason: string; nextAttemptAt: Date }

/** Renews the lease of a claimed mail. Throws `LostLease` where another process has claimed it, or where it is gone. */
export async function holdClaim(db: Database, { id, attempts }: ClaimedMail, now: Date): Promise<void> {
  const until = new Date(now.getTime() + leaseMs)
  const held = await db
    .updateTable('outbox')
    .set({ next_attempt_at: until, sending_until: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (held.numUpdatedRows === 0n) throw new LostLease()
}

/** Stores the outcome, unless the lease ran out and somebody else claimed the mail: then it is false. */
export async function settle(
  db: Database,
  { id, attempts, secret }: ClaimedMail,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<boolean> {
  const { state, reason } = outcome
  const settled = await db
    .updateTable('outbox')
    .set({
      state,
      sending_until: null,
      last_error: reason?.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500) ?? null,
      ...(outcome.state === 'waiting'
        ? { next_attempt_at: outcome.nextAttemptAt }
        : { settled_at: now, ...(secret && { text: null, html: null }) }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

export const mailExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
