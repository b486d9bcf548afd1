import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { AnswerState } from '#contract/conversation/answer-entry.ts'
import type { Attachment } from '#contract/conversation/replies.ts'

/** It is personal data, like the inquiry itself. */
type InquiryDraftsTable = {
  inquiry_id: number
  admin_id: number
  subject: string
  body: string
  updated_at: Date
}

/** A mail to a family in an administrator's words. */
type InquiryAnswersTable = {
  id: GeneratedAlways<number>
  inquiry_id: number
  author_id: number | null
  /** The press that it came from: Undo names it. */
  event_id: number
  /** The mail in the outbox that takes it along; the last one of several. */
  outbox_id: number | null
  recipient: string
  /** Both are null once they are too old to be kept. */
  subject: string | null
  body: string | null
  search_text: Generated<string>
  /** 128 random bits: the family's mail program names them when it replies. */
  message_token: string
  state: AnswerState
  /** Why it is held, or what the mail server said. */
  why: string | null
  /** What happened later than this was not known to whoever wrote or confirmed it. */
  seen_at: Date
  send_at: Date
  created_at: Date
  settled_at: Date | null
}

/** What a family wrote back. It is personal data, like the inquiry itself. */
type InquiryRepliesTable = {
  id: GeneratedAlways<number>
  inquiry_id: number
  /** Of the mail; null where an administrator recorded it. */
  message_id: string | null
  /** As the mail says: anybody can write any address there. */
  sender: string | null
  recorded_by: number | null
  body: string
  /** The whole of it, where it quotes earlier mails: its own words stand in their place there. */
  history: Generated<string>
  /** Its own words in the first line, the whole of it in the second. */
  search_text: Generated<string>
  attachments: ColumnType<Attachment[], string | undefined, string>
  /** A machine wrote it (RFC 3834): it counts as nothing. */
  is_automatic: Generated<boolean>
  received_at: Date
  filed_at: Date
  /** The last event when it was filed: clocks of processes differ, and this order does not. */
  follows_event: number | null
}

export type AnswerRow = Selectable<InquiryAnswersTable>

declare module '../../database/schema.ts' {
  interface Tables {
    inquiry_drafts: InquiryDraftsTable
    inquiry_answers: InquiryAnswersTable
    inquiry_replies: InquiryRepliesTable
  }
}
