import { sql } from 'kysely'
import { type CorrectableColumn, correctableColumns } from '#contract/inquiries/correction.ts'
import { preciseInstant } from '../../database/row-version.ts'
import type { Database } from '../../database/schema.ts'
import { type Changes, insertCorrection, selectCorrectable, writeCorrection } from './write-correction.ts'

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
