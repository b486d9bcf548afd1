import type { Database } from '../database/schema.ts'
import { NotFound, Stale } from '../errors.ts'

/** Deletes an inquiry with its timeline. Throws `Stale` or `NotFound` like a change of status. */
export async function removeInquiry(
  db: Database,
  { id, expectedVersion }: { id: number; expectedVersion?: number | undefined },
): Promise<void> {
  let removal = db.deleteFrom('inquiries').where('id', '=', id)
  if (expectedVersion !== undefined) removal = removal.where('version', '=', expectedVersion)
  const { numDeletedRows } = await removal.executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  const found = await db
    .selectFrom('inquiries')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  throw found
    ? new Stale('Somebody else changed this contact in the meantime.')
    : new NotFound('This contact no longer exists.')
}
