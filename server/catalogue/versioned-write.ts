import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'

export type Target = { id: number; actorId: number; expectedVersion?: number | undefined }

/** An absent value stays unchanged. */
export type Patch<Values> = { [Key in keyof Values]?: Values[Key] | undefined }

export const changedFields = (row: object, change: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(row))
  return Object.entries(change).flatMap(([field, value]) =>
    value === undefined || value === before.get(field) ? [] : [field],
  )
}

export const auditRecorder =
  (kind: 'board' | 'category' | 'option') =>
  (
    trx: Database,
    { id, actorId }: Pick<Target, 'id' | 'actorId'>,
    action: AuditAction,
    details: AuditDetails,
  ): Promise<void> =>
    record(trx, { actor: actorId, action, subject: { kind, ids: [id] }, details })

const uniqueViolation = '23505'

/** Runs a transaction; a unique violation becomes a `Conflict` that says `nameTaken`. */
export async function writeUnderUniqueName<T>(
  db: Database,
  nameTaken: string,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error
    throw new Conflict(nameTaken, { name: nameTaken })
  }
}
