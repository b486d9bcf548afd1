import type { Generated, GeneratedAlways } from 'kysely'
import type { AuditAction, AuditDetails, AuditSubject } from '#contract/audit.ts'

/** Append-only by a trigger. */
type AuditTable = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  /** It is an administrator's id, or `visitor`, `command_line` or `system`. */
  actor: string
  action: AuditAction
  subject: AuditSubject | null
  subject_ids: Generated<number[]>
  details: Generated<AuditDetails>
  /** Id of the event, note, reply or correction that the act wrote; its reply carries the same. */
  act_id: Generated<number | null>
}

declare module '../database/schema.ts' {
  interface Tables {
    audit: AuditTable
  }
}
