import type { AuditAction } from '#contract/audit.ts'
import type { Database } from '#server/database/schema.ts'

/** What the audit has of these acts since an entry, the oldest first. */
export const recordsOf = (db: Database, actions: readonly AuditAction[], since = 0) =>
  db
    .selectFrom('audit')
    .select(['id', 'actor', 'action', 'subject_ids as ids', 'details'])
    .where('action', 'in', actions)
    .where('id', '>', since)
    .orderBy('id')
    .execute()
