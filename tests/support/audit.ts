import type { AuditAction } from '#contract/audit.ts'
import type { Database } from '#server/database/schema.ts'

/** Audit entries of these actions after an id, oldest first. */
export const readAuditEntries = (db: Database, actions: readonly AuditAction[], afterId = 0) =>
  db
    .selectFrom('audit')
    .select(['id', 'actor', 'action', 'subject_ids as ids', 'details'])
    .where('action', 'in', actions)
    .where('id', '>', afterId)
    .orderBy('id')
    .execute()

/** Records an action `times` times; resolves with how many there are now. */
export async function seedAudit(db: Database, action: AuditAction, times: number): Promise<number> {
  const entry = { actor: 'command_line', action, subject: 'mail' as const, subject_ids: [1] }
  await db
    .insertInto('audit')
    .values(Array.from({ length: times }, () => entry))
    .execute()
  return (await readAuditEntries(db, [action])).length
}
