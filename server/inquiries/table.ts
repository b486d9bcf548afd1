import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { Arrival } from '#contract/inquiries/arrivals.ts'
import type { ContactChannel, Outcome } from '#contract/inquiries/inquiries.ts'
import type { VisitorValues } from '#contract/inquiries/inquiry-fields.ts'
import type { Status } from '#contract/inquiries/status.ts'
import type { Suspicion } from '#contract/inquiries/suspected-inquiries.ts'
import type { InquiryEvent } from '#contract/inquiries/timeline.ts'

type InquiriesTable = VisitorValues & {
  id: GeneratedAlways<number>
  contact_number_e164: string | null
  whatsapp_number_e164: string | null
  /** Null of what was added by hand. */
  agreed_to_terms_at: Date | null
  status: Generated<Status>
  version: Generated<number>
  created_at: Generated<Date>
  idempotency_key: string | null
  /** SHA-256 of the submission, to recognise a repeat. */
  content_digest: Buffer
  deleted_at: Date | null
  deleted_by: number | null
  reference: Generated<string>
  suspicion: Suspicion | null
  high_volume: Generated<boolean>
  /** Keyed hash of the network, for the limits; cleared after a day. */
  sender: Buffer | null
  terms_version: Generated<string | null>
  arrived_by: Generated<Arrival>
  added_at: Date | null
  /** The latest correction of an e-mail or a number. */
  reach_corrected_at: Date | null
  /** The end of the promise: answered, or archived without an answer. */
  first_answered_at: Date | null
  closed_unanswered_at: Date | null
  /** How often nobody answered since the last answer, and when the last time. */
  no_answers: Generated<number>
  no_answer_at: Date | null
  owner_id: number | null
  next_step_at: Date | null
  next_step_text: string | null
  /** So long *Due first* lets it stand behind, for its planned step. */
  rests_until: Date | null
  /** The earlier of the promise's end and the next step; null when it asks for nothing. */
  due_at: GeneratedAlways<Date | null>
  /** When a mail told that the answer is overdue, and that the step is due; null: not yet. */
  overdue_told_at: Date | null
  next_step_told_at: Date | null
  /** The last change to converted or archived that stands; null in another status. */
  settled_at: Date | null
  child_forgotten_at: Date | null
  /** 128 random bits: the Message-ID of its confirmation. Null of what came before it. */
  thread_token: string | null
  /** The last mail of the family that nobody answered yet. */
  wrote_back_at: Date | null
  /** When the last mail to it was refused or came back. */
  mail_failed_at: Date | null
  import_id: number | null
  /** Ends of fields count from it, not from `created_at`: an import stated why. */
  ends_count_from: Date | null
}

type InquiryEventsTable = {
  id: GeneratedAlways<number>
  inquiry_id: number
  kind: InquiryEvent
  from_status: Status | null
  to_status: Status | null
  admin_id: number | null
  happened_at: Date
  outcome: Outcome | null
  channel: ContactChannel | null
  undoes: number | null
  /** The event that names the press which this one came with. */
  part_of: number | null
  other_admin_id: number | null
  due_at: Date | null
  /** Of a step that was set. It is personal data; null once the step cannot come back. */
  step_text: string | null
}

/** It is what an act under an `Idempotency-Key` answered. */
type IdempotentActsTable = {
  digest: Buffer
  reply: number | null
  done_at: Date
}

type InquiryCorrectionsTable = {
  id: GeneratedAlways<number>
  inquiry_id: number
  admin_id: number | null
  corrected_at: Date
  /** They are columns of the inquiry. */
  fields: string[]
  /** It is personal data; null after 30 days. */
  old_values: Record<string, string | null> | null
}

/** It is personal data, like the inquiry itself. */
type InquiryNotesTable = {
  id: GeneratedAlways<number>
  inquiry_id: number
  author_id: number | null
  body: string
  search_text: string
  created_at: Date
  edited_at: Date | null
  version: Generated<number>
}

/** A trigger keeps status and moment; the folded text is written by the process. */
type InquirySearchTable = {
  created_at: Date
  id: number
  /** Null while the inquiry is deleted or suspected. */
  status: Status | null
  search_text: string
}

/** It has nothing of what the inquiry said; `parent_key` recognises a parent who asked to be erased. */
type InquiryTombstonesTable = {
  inquiry_id: number
  created_at: Date
  suspected: boolean
  gone_at: Date
  parent_key: Buffer | null
  /** In the order of commits. */
  number: Generated<number>
}

/** Maintained by triggers; a status is the sum over its slots, so that writers do not wait for one another. */
type InquiryCountsTable = {
  status: Status
  slot: number
  count: number
}

/** What one administrator read in one hour, as all processes counted it. */
type InquiryReadingsTable = {
  admin_id: number
  hour: Date
  rows: number
  /** Ids of inquiries, each once. */
  seen: number[]
  /** Super administrators heard of the day that ends with this hour. */
  is_reported: Generated<boolean>
}

export type InquiryRow = Selectable<InquiriesTable>
export type EventRow = Selectable<InquiryEventsTable>
export type NewInquiry = Insertable<InquiriesTable>

declare module '../database/schema.ts' {
  interface Tables {
    inquiries: InquiriesTable
    inquiry_events: InquiryEventsTable
    idempotent_acts: IdempotentActsTable
    inquiry_notes: InquiryNotesTable
    inquiry_corrections: InquiryCorrectionsTable
    inquiry_counts: InquiryCountsTable
    inquiry_search: InquirySearchTable
    inquiry_tombstones: InquiryTombstonesTable
    inquiry_readings: InquiryReadingsTable
  }
}
