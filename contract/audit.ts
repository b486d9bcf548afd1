import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idQuery, instant, pageSizeQuery } from './values.ts'

/**
 * Everything that is written down. A closed list: whoever records another act adds it here, and its sentence on the page.
 * None is ever renamed or taken away: rows hold it for good.
 */
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
] as const
export type AuditAction = (typeof auditActions)[number]

const subjectKind = z.enum(['account', 'inquiry', 'board', 'category', 'option', 'mail'])
export type AuditSubject = z.output<typeof subjectKind>

/** Who acts without being signed in: somebody at the sign-in page, the command line, Meridian itself. */
export const nonAdminActors = ['visitor', 'command_line', 'system'] as const

/** What belongs to an act besides who, when and on what: never a family's data, never a word somebody searched for. */
const details = z.object({
  /** Why somebody who asked for a reset link got none (decision 18). */
  why: z.optional(z.enum(['not_super_admin', 'disabled', 'too_many', 'no_account'])),
  /** Where a sign-in, a request for a reset link or a reset came from, shortened: an IPv4 /24, an IPv6 /48. */
  network: z.optional(z.string()),
  /** The statuses of a change. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** What a board, category or course option was called, and which of its fields or an account's were changed. */
  name: z.optional(z.string()),
  changed: z.optional(z.array(z.string())),
  /** How many rows were read, exported, purged or sent again. */
  count: z.optional(z.number()),
  /** What an export was narrowed to: some by hand, one, or the list with its filters. */
  scope: z.optional(z.enum(['list', 'selected', 'one'])),
  status: z.optional(z.string()),
  searched: z.optional(z.boolean()),
})
export type AuditDetails = z.output<typeof details>

/** One act. `actor` is an administrator's id or one of the others; `actor_name` is null for those. */
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
      /** The account's name or the inquiry's reference, of one that is still there. */
      name: z.nullable(z.string()),
      /** What finds the inquiry among the contacts, while it stands there. */
      search: z.nullable(z.string()),
    }),
  ),
  details,
})
export type AuditEntry = z.output<typeof entry>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'super_admin',
  summary: 'List who did what, newest first; `before` is the `next` of the page before',
  query: z.object({
    before: idQuery,
    limit: pageSizeQuery,
    action: z.optional(z.enum(auditActions, 'Please give an action that the audit knows.')),
    actor: z.optional(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^([1-9]\\d{0,9}|${nonAdminActors.join('|')})$`),
            `Please give an administrator's id or one of: ${nonAdminActors.join(', ')}.`,
          ),
        ),
    ),
  }),
  reply: z.object({
    success: z.literal(true),
    entries: z.array(entry),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(z.number()),
    /** Everybody who may have acted, for a filter. */
    administrators: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})
