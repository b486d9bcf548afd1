import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { contactColumns } from '../present.ts'

/** One inquiry as the list has it. Throws `NotFound`, with where to look for it. */
export async function readInquiry(db: Database, id: number): Promise<Contact> {
  const found = await db
    .selectFrom('inquiries')
    .select([...contactColumns, 'deleted_at', 'suspicion'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound('This contact no longer exists.')
  const { deleted_at, suspicion, ...contact } = found
  if (deleted_at) throw new NotFound('This contact was deleted.')
  if (suspicion) throw new NotFound('This contact is among suspected spam.')
  return contact
}
