import type { Generated, GeneratedAlways } from 'kysely'
import type { MailKind, MailState } from '#contract/mails.ts'

/** Due at `next_attempt_at`, which a claim moves forward as its lease. */
export type OutboxTable = {
  id: GeneratedAlways<number>
  kind: MailKind
  /** The lowest goes first. */
  priority: Generated<number>
  recipient: string
  reply_to: string | null
  /** Subject, text and HTML are null where a renderer writes them when the mail is sent. */
  subject: string | null
  text: string | null
  html: string | null
  /** Contains a credential such as a reset link: its content is deleted once it is settled. */
  secret: Generated<boolean>
  state: Generated<MailState | 'bundled'>
  attempts: Generated<number>
  next_attempt_at: Date
  /** While it is being sent: the end of the lease. */
  sending_until: Date | null
  send_before: Date
  last_error: string | null
  inquiry_id: number | null
  bundle_id: number | null
  /** Its mailbox's daily limit; null: unlimited. */
  most_a_day: number | null
  /** It is a hash, deleted after a day. */
  network: Buffer | null
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
