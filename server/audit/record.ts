import { type Expression, sql } from 'kysely'
import type { AuditAction, AuditDetails, AuditSubject, nonAdminActors } from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'

/** Who did it: an administrator by id, or somebody else. */
export type Actor = number | (typeof nonAdminActors)[number]

/** What is written down of an act. Never a family's name, e-mail, phone or words, nor what somebody searched for. */
export type AuditRecord = {
  actor: Actor
  action: AuditAction
  /** What it was done to; absent where there is no such row. */
  subject?: { kind: AuditSubject; ids: number[] } | undefined
  details?: AuditDetails
}

/** Writes an act down for good. Call it in the transaction of the act: either both happened or neither. */
export async function record(trx: Database, act: AuditRecord): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      actor: String(act.actor),
      action: act.action,
      subject: act.subject?.kind ?? null,
      subject_ids: act.subject?.ids ?? [],
      details: act.details ?? {},
    })
    .execute()
}

/** What `recording` fills. */
export const auditColumns = ['actor', 'action', 'subject', 'subject_ids', 'details'] as const

/** An entry for each row of a select, for a statement that acts and records at once. */
export const auditSelections = ({
  actor,
  action,
  subject,
  details,
}: {
  actor: Actor
  action: AuditAction
  subject: { kind: AuditSubject; ids: Expression<number[]> }
  details: Expression<AuditDetails>
}) => [
  sql<string>`${String(actor)}::text`.as('actor'),
  sql<AuditAction>`${action}::text`.as('action'),
  sql<AuditSubject>`${subject.kind}::text`.as('subject'),
  sql<number[]>`${subject.ids}`.as('subject_ids'),
  sql<AuditDetails>`${details}`.as('details'),
]
