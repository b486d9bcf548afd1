import { sql } from 'kysely'
import type { AuditAction, AuditDetails, AuditSubject, nonAdminActors } from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'

/** Its owner could drop the trigger that makes the table append-only. True for a superuser as well. */
export async function ownsAudit(db: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'audit'::regclass`.execute(db)
  return rows[0]?.owns ?? false
}

/** It is an administrator's id, or one of the others. */
export type Actor = number | (typeof nonAdminActors)[number]

/** Never holds a parent's name, e-mail, phone or words, nor what was searched for. */
export type AuditRecord = {
  actor: Actor
  action: AuditAction
  subject?: { kind: AuditSubject; ids: number[] } | undefined
  details?: AuditDetails
  /** Id of the event, note, reply or correction that the act wrote. */
  actId?: number | undefined
}

/** Call it in the transaction of the act, so that both are committed or neither. */
export async function record(trx: Database, act: AuditRecord): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      actor: String(act.actor),
      action: act.action,
      subject: act.subject?.kind ?? null,
      subject_ids: act.subject?.ids ?? [],
      details: act.details ?? {},
      act_id: act.actId ?? null,
    })
    .execute()
}

type Named = Pick<AuditRecord, 'details' | 'actId'> & { ids: number[]; by: Actor }

/** The same of inquiries. */
export const recordInquiries = (trx: Database, action: AuditAction, { ids, by, ...rest }: Named): Promise<void> =>
  record(trx, { actor: by, action, subject: { kind: 'inquiry', ids }, ...rest })

/** Strangers' alone, after 90 days: nothing else of the audit can be deleted. */
export const deleteOldFailedSignIns = (db: Database): Promise<unknown> =>
  sql`select delete_old_failed_sign_ins()`.execute(db)
