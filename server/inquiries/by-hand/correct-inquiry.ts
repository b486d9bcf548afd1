import { nameMissing, reachMissing } from '#contract/inquiries/added-inquiry.ts'
import {
  type CorrectableColumn,
  type Correction,
  correctableColumns,
  isReachColumn,
} from '#contract/inquiries/correction.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { Actor } from '../../audit/record.ts'
import { assertVersion } from '../../database/row-version.ts'
import type { Database } from '../../database/schema.ts'
import { invalidField } from '../../errors.ts'
import { type Act, recordAct } from '../acts/act.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { emptyValueOf } from '../intake/row.ts'
import { enqueueReachCorrected } from '../mails/reach-corrected.ts'
import { isVisible } from '../visible.ts'
import {
  type Changes,
  type Correctable,
  insertCorrection,
  selectCorrectable,
  writeCorrection,
} from './write-correction.ts'

type CorrectionAct = Omit<Act, 'by'> & {
  by: Actor
  correction: Correction
  expectedVersion?: number | undefined
}

/** The id of the correction, null where nothing differs. Throws `NotFound`, `VersionConflict` or `ValidationError`. */
export async function correctInquiry(
  db: Database,
  { correction, expectedVersion, ...act }: CorrectionAct,
): Promise<number | null> {
  const { id, by, now } = act
  return actOnce(db, act, async (trx) => {
    const found = await selectCorrectable(trx, id).where(isVisible).executeTakeFirst()
    const stored = assertVersion(found, expectedVersion, 'contact')
    const changes = changesOf(stored, correction)
    const fields = Object.keys(changes) as CorrectableColumn[]
    if (fields.length === 0) return null
    assertStillKnown({ ...stored, ...changes })
    await writeCorrection(trx, stored, { changes, at: now })
    const correctionId = await insertCorrection(trx, {
      inquiry_id: id,
      admin_id: typeof by === 'number' ? by : null,
      corrected_at: now,
      fields,
      old_values: Object.fromEntries(fields.map((field) => [field, stored[field]])),
    })
    const changed = fields.map((field) => inquiryFields[field].name)
    await recordAct(trx, 'inquiry_corrected', { id, by, actId: correctionId }, { changed })
    if (fields.some(isReachColumn)) await enqueueReachCorrected(trx, { id, now })
    return correctionId
  })
}

function changesOf(stored: Correctable, correction: Correction): Changes {
  const given = correctableColumns.flatMap((column) => {
    const value = correction[inquiryFields[column].name]
    if (value === undefined) return []
    const next = value ?? emptyValueOf(column)
    return next === stored[column] ? [] : [[column, next] as const]
  })
  return Object.fromEntries(given)
}

function assertStillKnown(row: Correctable): void {
  if (!row.parent_first_name && !row.parent_last_name) throw invalidField('parentFirstName', nameMissing)
  if (!row.parent_email && !row.contact_number && !row.whatsapp_number) {
    throw invalidField('contactNumber', reachMissing)
  }
}
