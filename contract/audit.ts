import * as z from 'zod/mini'
import { auditTexts } from './audit-texts.ts'
import { bulkKind } from './bulk.ts'
import { endpoint, successReply } from './endpoint.ts'
import { status } from './inquiries/status.ts'
import { undoableAct } from './inquiries/timeline.ts'
import { get } from './route.ts'
import { idQuery, instant, pageSizeQuery } from './values.ts'

export type AuditAction = keyof typeof auditTexts
export const auditActions = Object.keys(auditTexts) as AuditAction[]

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
