import { type Insertable, sql } from 'kysely'
import { childDetailColumns } from '#contract/forgetting.ts'
import { type CorrectableColumn, correctableColumns, isReachColumn } from '#contract/inquiries/correction.ts'
import { preciseInstant } from '../../database/row-version.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { dialledNumbers } from '../intake/row.ts'
import { toStoredSearchText } from '../list/search-text.ts'
import type { InquiryRow } from '../table.ts'

/** How long what a field said before stays at most. */
const retentionMs = 30 * 24 * 60 * 60_000

export async function deleteOldCorrectedValues(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('inquiry_corrections')
    .set({ old_values: null })
    .where('old_values', 'is not', null)
    .where('corrected_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}

/** A child's go when the child's details are forgotten. */
export async function forgetCorrectedChildDetails(trx: Database, ids: number[]): Promise<void> {
  await sql`
    update inquiry_corrections set old_values = old_values - ${[...childDetailColumns]}::text[]
    where inquiry_id = any(${ids}::integer[]) and old_values ?| ${[...childDetailColumns]}::text[]`.execute(trx)
}

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

type NewCorrection = Omit<Insertable<Tables['inquiry_corrections']>, 'old_values'> & { old_values: object | null }

export async function insertCorrection(trx: Database, { old_values, ...correction }: NewCorrection): Promise<number> {
  const { id } = await trx
    .insertInto('inquiry_corrections')
    .values({ ...correction, old_values: sql`${JSON.stringify(old_values)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const listCorrections = (db: Database) =>
  db
    .selectFrom('inquiry_corrections as correction')
    .innerJoin('inquiries', 'inquiries.id', 'correction.inquiry_id')
    .select(['inquiry_id', 'admin_id', 'corrected_at', 'fields', 'old_values'])
    .select(preciseInstant('created_at').as('createdAt'))
    .select(correctableColumns)
    .orderBy('correction.id')
    .execute()

/** Of the replaced database: a restore makes nobody ask twice for the same correction. */
export async function prepareCorrections(replaced: Database): Promise<(restored: Database) => Promise<void>> {
  const corrections = await listCorrections(replaced)
  return async (restored) => {
    for (const { createdAt, admin_id, corrected_at, fields, old_values, ...present } of corrections) {
      const { inquiry_id } = present
      const stored = await selectCorrectable(restored, inquiry_id)
        .where(sql<boolean>`created_at = ${createdAt}::timestamptz`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('inquiry_corrections as known')
                .select('known.id')
                .whereRef('known.inquiry_id', '=', 'inquiries.id')
                .where('known.corrected_at', '=', corrected_at),
            ),
          ),
        )
        .executeTakeFirst()
      if (!stored) continue
      const changes = Object.fromEntries(fields.map((field) => [field, present[field as CorrectableColumn]])) as Changes
      await writeCorrection(restored, stored, { changes, at: corrected_at })
      await insertCorrection(restored, { inquiry_id, admin_id, corrected_at, fields, old_values })
    }
  }
}
