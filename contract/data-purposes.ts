import { admins, invitations, resetTokens, sessions } from './data-purposes/accounts.ts'
import { audit } from './data-purposes/audit.ts'
import { backgroundFailures } from './data-purposes/background-failures.ts'
import { backupRuns } from './data-purposes/backup-runs.ts'
import { bulkItems, bulkJobs } from './data-purposes/bulk.ts'
import {
  boards,
  catalogueVersion,
  categories,
  inquiryVersion,
  messageTemplates,
  options,
} from './data-purposes/catalogue.ts'
import {
  inquiryAnswers,
  inquiryDrafts,
  inquiryReplies,
  replyMailboxes,
} from './data-purposes/conversation.ts'
import type { TablePurposes } from './data-purposes/declaration.ts'
import { importPieces, importProgress, importRows, imports } from './data-purposes/imports.ts'
import { inquiries } from './data-purposes/inquiries.ts'
import {
  childForgetting,
  idempotentActs,
  inquiryCorrections,
  inquiryCounts,
  inquiryEvents,
  inquiryNotes,
  inquiryReadings,
  inquirySearch,
  inquiryTombstones,
  undoValues,
} from './data-purposes/inquiry-history.ts'
import { outbox } from './data-purposes/outbox.ts'
import { passkeyChallenges, passkeys, recoveryCodes } from './data-purposes/second-factors.ts'
import { webhookDeliveries, webhooks } from './data-purposes/webhooks.ts'

/** Every column of every table: `server/privacy/data-purposes.ts` refuses one that is missing, and one that is not there. */
export const dataPurposes = {
  inquiries,
  inquiry_events: inquiryEvents,
  undo_values: undoValues,
  idempotent_acts: idempotentActs,
  inquiry_corrections: inquiryCorrections,
  inquiry_notes: inquiryNotes,
  inquiry_drafts: inquiryDrafts,
  inquiry_answers: inquiryAnswers,
  inquiry_replies: inquiryReplies,
  reply_mailboxes: replyMailboxes,
  inquiry_search: inquirySearch,
  inquiry_tombstones: inquiryTombstones,
  inquiry_counts: inquiryCounts,
  inquiry_readings: inquiryReadings,
  bulk_jobs: bulkJobs,
  bulk_items: bulkItems,
  child_forgetting: childForgetting,
  outbox,
  imports,
  import_pieces: importPieces,
  import_progress: importProgress,
  import_rows: importRows,
  admins,
  sessions,
  reset_tokens: resetTokens,
  invitations,
  passkeys,
  recovery_codes: recoveryCodes,
  passkey_challenges: passkeyChallenges,
  audit,
  categories,
  options,
  boards,
  message_templates: messageTemplates,
  catalogue_version: catalogueVersion,
  inquiry_version: inquiryVersion,
  backup_runs: backupRuns,
  background_failures: backgroundFailures,
  webhooks,
  webhook_deliveries: webhookDeliveries,
} as const satisfies Record<string, TablePurposes>
