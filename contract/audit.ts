import * as z from 'zod/mini'
import { bulkKind } from './bulk.ts'
import { endpoint, successReply } from './endpoint.ts'
import { undoableAct } from './inquiries/inquiry-undo.ts'
import { status } from './inquiries/status.ts'
import { get } from './route.ts'
import { idQuery, instant, pageSizeQuery } from './values.ts'

/** A closed list. Stored for good: never rename or remove one. A new one needs its sentence on the page. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'reset_requested',
  'reset_withheld',
  'password_reset',
  'password_changed',
  'password_set',
  'account_created',
  'account_disabled',
  'account_enabled',
  'status_changed',
  'inquiries_exported',
  'inquiry_deleted',
  'inquiry_restored',
  'inquiries_purged',
  'suspected_accepted',
  'suspected_deleted',
  'board_added',
  'board_edited',
  'board_trashed',
  'board_restored',
  'board_deleted',
  'category_added',
  'category_edited',
  'category_deleted',
  'option_added',
  'option_edited',
  'option_deleted',
  'mails_retried',
  'backup_restored',
  'person_found',
  'person_exported',
  'person_erased',
  'retention_purged',
  'suspected_purged',
  'sign_in_refused',
  'inquiries_read',
  'inquiry_lists_refused',
  'account_edited',
  'change_undone',
  'owner_changed',
  'next_step_set',
  'next_step_done',
  'notifications_changed',
  'outcome_recorded',
  'note_added',
  'note_edited',
  'note_deleted',
  'children_forgotten',
  'forgetting_postponed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_only_changed',
  'passkey_copied',
  'passkey_missing',
  'identity_confirmed',
  'session_ended',
  'sessions_ended',
  'factors_reset',
  'mails_changed',
  'invitation_sent',
  'invitation_renewed',
  'invitation_withdrawn',
  'invitation_accepted',
  'codes_started',
  'codes_enabled',
  'codes_disabled',
  'recovery_codes_renewed',
  'code_missing',
  'account_deleted',
  'call_presses_changed',
  'saved_lists_changed',
  'inquiry_added',
  'inquiry_corrected',
  'mail_queued',
  'mail_taken',
  'mail_failed',
  'mail_held',
  'mail_confirmed',
  'signature_changed',
  'reply_filed',
  'reply_recorded',
  'reply_done',
  'template_added',
  'template_edited',
  'template_deleted',
  'webhook_added',
  'webhook_edited',
  'webhook_rotated',
  'webhook_switched_off',
  'webhook_removed',
  'bulk_changed',
  'bulk_undone',
  'import_uploaded',
  'imported',
  'import_reverted',
  'refused_downloaded',
] as const
export type AuditAction = (typeof auditActions)[number]

const subjectKind = z.enum([
  'account',
  'inquiry',
  'board',
  'category',
  'option',
  'template',
  'mail',
  'invitation',
  'webhook',
])
export type AuditSubject = z.output<typeof subjectKind>

export const nonAdminActors = ['visitor', 'command_line', 'system'] as const

/** Never holds a parent's data or a searched word. */
const details = z.object({
  why: z.optional(z.enum(['not_super_admin', 'disabled', 'too_many', 'no_account'])),
  /** It is the caller's IPv4 /24 or IPv6 /48. */
  network: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The name before the act, and the changed fields. */
  name: z.optional(z.string()),
  changed: z.optional(z.array(z.string())),
  count: z.optional(z.number()),
  scope: z.optional(z.enum(['list', 'selected', 'one'])),
  status: z.optional(status),
  searched: z.optional(z.boolean()),
  outcome: z.optional(z.string()),
  undone: z.optional(undoableAct),
  /** It was one act on many contacts. */
  bulk: z.optional(bulkKind),
  note: z.optional(z.number()),
  factor: z.optional(z.enum(['password', 'code', 'recovery_code', 'passkey'])),
})
export type AuditDetails = z.output<typeof details>

/** `actor` is an administrator's id or one of `nonAdminActors`, whose `actor_name` is null. */
const entry = z.object({
  id: z.number(),
  at: instant,
  actor: z.string(),
  actor_name: z.nullable(z.string()),
  action: z.enum(auditActions),
  subject: z.nullable(
    z.object({
      kind: subjectKind,
      ids: z.array(z.number()),
      /** The account's name or the inquiry's reference; null when it is gone. */
      name: z.nullable(z.string()),
      /** The search that finds the inquiry among the contacts; null when it is not listed. */
      search: z.nullable(z.string()),
    }),
  ),
  details,
})
export type AuditEntry = z.output<typeof entry>

const unknownActor = `Please give an administrator's id or one of: ${nonAdminActors.join(', ')}.`

export const listAuditEntries = endpoint(get('/api/admin/audit'), {
  access: 'super_admin',
  summary: 'List the audit, newest first; `before` is the `next` of the previous page',
  query: z.object({
    before: idQuery,
    limit: pageSizeQuery,
    action: z.optional(z.enum(auditActions, 'Please give an action that the audit knows.')),
    actor: z.optional(
      z.string(unknownActor).check(z.regex(new RegExp(`^([1-9]\\d{0,9}|${nonAdminActors.join('|')})$`), unknownActor)),
    ),
  }),
  reply: successReply({
    entries: z.array(entry),
    /** The cursor of the next page; null on the last one. */
    next: z.nullable(z.number()),
    administrators: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})
