import * as z from 'zod/mini'

/** Everything that is written down. A closed list: whoever records another act adds it here, and its sentence on the page. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'reset_requested',
  'password_reset',
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
] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditSubject = 'account' | 'inquiry' | 'board' | 'category' | 'option' | 'mail'

/** What belongs to an act besides who, when and on what: never a family's data, never a word somebody searched for. */
const details = z.object({
  /** The statuses of a change. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** What a board, category or course option was called, and which of its fields were changed. */
  name: z.optional(z.string()),
  changed: z.optional(z.array(z.string())),
  /** How many rows were exported, purged or sent again. */
  count: z.optional(z.number()),
  /** What an export was narrowed to: some by hand, one, or the list with its filters. */
  scope: z.optional(z.enum(['list', 'selected', 'one'])),
  status: z.optional(z.string()),
  searched: z.optional(z.boolean()),
})
export type AuditDetails = z.output<typeof details>
