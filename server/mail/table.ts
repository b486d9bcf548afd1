import type { Generated, GeneratedAlways } from 'kysely'
import type { MailKind, MailState } from '#contract/mails.ts'

/** A mail on its way: due at `next_attempt_at`, which a claim moves forward so that nobody else takes it meanwhile. */
export type OutboxTable = {
  id: GeneratedAlways<number>
  kind: MailKind
  /** Of those that are due, the lowest goes first. */
  priority: Generated<number>
  recipient: string
  reply_to: string | null
  /** Subject, text and HTML are null where the words are written when the mail is sent, from what it is about. */
  subject: string | null
  /** Null once a secret mail is settled. */
  text: string | null
  html: string | null
  /** Holds something that opens a door, such as a reset link: the words go as soon as the mail is settled. */
  secret: Generated<boolean>
  state: Generated<MailState | 'bundled'>
  attempts: Generated<number>
  next_attempt_at: Date
  /** After this nobody is served by it any more: it fails instead of being sent. */
  send_before: Date
  /** What stood in the way last time, or why a mail was saved to a file. */
  last_error: string | null
  /** What it is about: it goes with the inquiry. */
  inquiry_id: number | null
  /** The mail that tells of it together with others. */
  bundle_id: number | null
  /** Its mailbox gets no more than so many in 24 hours; the others are withheld. Null: it has no budget. */
  most_a_day: number | null
  /** The hash of the network that caused a mail with a budget; forgotten after a day. */
  network: Buffer | null
  /** The mailbox that its budget is counted by, from when it was let through. */
  mailbox: string | null
  admitted_at: Date | null
  created_at: Date
  settled_at: Date | null
}

declare module '../database/schema.ts' {
  interface Tables {
    outbox: OutboxTable
  }
}
