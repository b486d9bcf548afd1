import { inquiryAnswers, inquiryDrafts, inquiryReplies } from './data-purposes/conversation.ts'
import type { TablePurposes } from './data-purposes/declaration.ts'
import { inquiries } from './data-purposes/inquiries.ts'
import {
  idempotentActs,
  inquiryCorrections,
  inquiryEvents,
  inquiryNotes,
  inquirySearch,
  inquiryTombstones,
} from './data-purposes/inquiry-history.ts'
import { outbox } from './data-purposes/outbox.ts'

/**
 * Every column of every table that keeps what families said: `server/privacy/data-purposes.ts` refuses one that is missing, and one
 * that is not there.
 */
export const dataPurposes = {
  inquiries,
  inquiry_events: inquiryEvents,
  idempotent_acts: idempotentActs,
  inquiry_corrections: inquiryCorrections,
  inquiry_notes: inquiryNotes,
  inquiry_drafts: inquiryDrafts,
  inquiry_answers: inquiryAnswers,
  inquiry_replies: inquiryReplies,
  inquiry_search: inquirySearch,
  inquiry_tombstones: inquiryTombstones,
  outbox,
} as const satisfies Record<string, TablePurposes>
