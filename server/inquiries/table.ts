import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { Suspicion } from '#contract/suspected-inquiries.ts'

type InquiriesTable = {
  id: GeneratedAlways<number>
  parent_first_name: string
  parent_last_name: string
  parent_email: string
  contact_number: string
  whatsapp_number: string | null
  /** E.164, null when no country is known. */
  contact_number_e164: string | null
  whatsapp_number_e164: string | null
  child_name: string
  child_grade: string | null
  child_email: string | null
  child_hobbies: string | null
  /** `YYYY-MM-DD` */
  child_birthday: string | null
  school_name: string | null
  category: string | null
  subject: string | null
  board: string | null
  time_zone: string | null
  country: string | null
  referred_by: string | null
  comments: string | null
  preferred_schedule: string | null
  goals: string | null
  agreed_to_terms_at: Date
  status: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  idempotency_key: string | null
  /** SHA-256 of what was sent, to recognise a repeat. */
  content_digest: Buffer
  /** Lower-cased parent's name, e-mail and subject, under a trigram index. */
  search_text: GeneratedAlways<string>
  /** Set while the inquiry can still be restored; nothing else shows it. */
  deleted_at: Date | null
  deleted_by: number | null
  /** What a family names when it asks: nine letters and digits that cannot be taken for each other. */
  reference: Generated<string>
  /** Why it is kept apart as suspected spam, null for everything else. */
  suspicion: Suspicion | null
  crowded: Generated<boolean>
  /** Hash of the network it came from, for the limits; forgotten after a day. */
  sender: Buffer | null
  terms_version: Generated<string>
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
  utm_term: string | null
  utm_content: string | null
  referrer_host: string | null
  landing_page: string | null
}

type InquiryEventsTable = {
  id: GeneratedAlways<number>
  inquiry_id: number
  kind: 'submitted' | 'status_changed' | 'deleted' | 'restored' | 'accepted'
  from_status: string | null
  to_status: string | null
  admin_id: number | null
  happened_at: Generated<Date>
}

/** An inquiry that is gone for good, with nothing of what it said (migration 0012). */
type InquiryTombstonesTable = {
  inquiry_id: number
  created_at: Date
  suspected: boolean
  gone_at: Date
}

/** Kept by triggers: the listed inquiries of a status are the sum over its slots. */
type InquiryCountsTable = {
  status: string
  slot: number
  count: number
}

export type InquiryRow = Selectable<InquiriesTable>
export type NewInquiry = Insertable<InquiriesTable>

declare module '../database/schema.ts' {
  interface Tables {
    inquiries: InquiriesTable
    inquiry_events: InquiryEventsTable
    inquiry_counts: InquiryCountsTable
    gone_inquiries: InquiryTombstonesTable
  }
}
