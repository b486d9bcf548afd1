import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'

/** The row that a caller wants changed, the version it saw, and who it is. */
export type Target = { id: number; actorId: number; expectedVersion?: number | undefined }

/** Some new values of a row; an absent one stays as it is. */
export type Patch<Values> = { [Key in keyof Values]?: Values[Key] | undefined }

/** The fields that a change gives another value. */
export const changedFields = (row: object, change: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(row))
  return Object.entries(change).flatMap(([field, value]) =>
    value === undefined || value === before.get(field) ? [] : [field],
  )
}

/** How acts on one noun are recorded. */
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

/** One transaction, which says `nameTaken` when another row has the name already (decision 7). */
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
