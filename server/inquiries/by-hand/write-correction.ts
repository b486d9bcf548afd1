import { sql } from 'kysely'
import { type CorrectableColumn, correctableColumns, isReachColumn } from '#contract/inquiries/correction.ts'
import type { Database } from '../../database/schema.ts'
import { dialledNumbers } from '../intake/row.ts'
import { toStoredSearchText } from '../list/search-text.ts'
import type { InquiryRow } from '../table.ts'

export type Correctable = Pick<
  InquiryRow,
  CorrectableColumn | 'id' | 'version' | 'reference' | 'contact_number_e164' | 'whatsapp_number_e164'
>

export type Changes = Partial<Pick<InquiryRow, CorrectableColumn>>

export const selectCorrectable = (trx: Database, id: number) =>
  trx
    .selectFrom('inquiries')
    .select([...correctableColumns, 'id', 'version', 'reference'])
    .select(['contact_number_e164', 'whatsapp_number_e164'])
    .where('id', '=', id)
    .forUpdate()

const dialling: readonly string[] = ['contact_number', 'whatsapp_number', 'country'] satisfies CorrectableColumn[]

/** With what follows from it: the numbers as they are dialled, the search, and the mark on the row. */
export async function writeCorrection(
  trx: Database,
  stored: Correctable,
  { changes, at }: { changes: Changes; at: Date },
): Promise<void> {
  const row = { ...stored, ...changes }
  const columns = Object.keys(changes)
  const numbers = columns.some((column) => dialling.includes(column))
    ? await dialledNumbers({
        contactNumber: row.contact_number,
        whatsappNumber: row.whatsapp_number ?? undefined,
        country: row.country ?? undefined,
      })
    : {}
  await trx
    .updateTable('inquiries')
    .set((eb) => ({
      ...changes,
      ...numbers,
      version: eb('version', '+', 1),
      ...(columns.some(isReachColumn) && { reach_corrected_at: at }),
      ...(changes.parent_email !== undefined && { mail_failed_at: null }),
    }))
    .where('id', '=', row.id)
    .execute()
  await trx
    .updateTable('inquiry_search')
    .set({ search_text: toStoredSearchText(row.id, { ...row, ...numbers }) })
    .where('id', '=', row.id)
    .execute()
}

type NewCorrection = {
  inquiry_id: number
  admin_id: number | null
  corrected_at: Date
  fields: string[]
  old_values: object | null
}

export async function insertCorrection(trx: Database, { old_values, ...correction }: NewCorrection): Promise<number> {
  const { id } = await trx
    .insertInto('inquiry_corrections')
    .values({ ...correction, old_values: sql`${JSON.stringify(old_values)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
