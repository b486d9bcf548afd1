import { createHash, randomInt } from 'node:crypto'
import { type SelectQueryBuilder, sql } from 'kysely'
import {
  attributionColumns,
  inquiryFields,
  type VisitorValues,
  visitorColumns,
} from '#contract/inquiries/inquiry-fields.ts'
import { requiredFields } from '#contract/inquiries/inquiry-rules.ts'
import { type Attribution, type InquirySubmission, termsVersion } from '#contract/inquiries/inquiry-submission.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { makeMessageToken } from '../answers/thread.ts'
import { checkSpam, type PostOrigin } from '../spam/spam-check.ts'
import type { NewInquiry } from '../table.ts'
import { readPhoneNumbers } from './phone-numbers.ts'

const batchRows = 200

/** Rows of one moment. They hold a connection until `close`, or until all are read. */
type Snapshot<Row> = {
  total: number
  batches: AsyncIterable<Row[]>
  close(): Promise<void>
}

type CursorQuery<Row> = {
  count: (db: Database) => Promise<number>
  select: (db: Database) => SelectQueryBuilder<Tables, 'inquiries', Row>
}

/** Opens a cursor in a read-only transaction: rows are fetched when they are asked for, one batch ahead. */
export async function openSnapshot<Row>(db: Database, { count, select }: CursorQuery<Row>): Promise<Snapshot<Row>> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let closed: Promise<void> | undefined
  // The pool discards a lost connection by itself.
  const close = () =>
    (closed ??= trx
      .rollback()
      .execute()
      .catch(() => {}))
  try {
    const total = await count(trx)
    await sql`declare snapshot no scroll cursor for ${select(trx)}`.execute(trx)
    return { total, batches: fetchBatches(trx, close), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* fetchBatches<Row>(trx: Database, close: () => Promise<void>): AsyncGenerator<Row[]> {
  const fetchBatch = () => sql<Row>`fetch ${sql.lit(batchRows)} from snapshot`.execute(trx)
  try {
    for (let fetching = fetchBatch(); ; ) {
      const { rows } = await fetching
      const isLast = rows.length < batchRows
      if (!isLast) {
        // While these rows are written. Who asks for the next ones is told of a failure.
        fetching = fetchBatch()
        fetching.catch(() => {})
      }
      if (rows.length > 0) yield rows
      if (isLast) return
    }
  } finally {
    await close()
  }
}

/** Without I, L, O, U, 0 and 1, which are taken for each other when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

export const makeReference = (): string =>
  `M-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

export const isReferenceTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'inquiries_reference'

type SubmissionContext = { now: Date; origin?: PostOrigin | undefined }

/** An optional look-up never refuses an inquiry: the number stays as it was typed. */
const lookUp: typeof readPhoneNumbers = (input, country) => readPhoneNumbers(input, country).catch(() => [])

/** Both numbers as they are dialled. A second contact number stands in for one of WhatsApp. */
export async function dialledNumbers(fields: {
  contactNumber?: string | undefined
  whatsappNumber?: string | undefined
  country?: string | undefined
}) {
  const [contact, second] = await lookUp(fields.contactNumber, fields.country)
  const [whatsapp] = fields.whatsappNumber ? await lookUp(fields.whatsappNumber, fields.country) : [second]
  return { contact_number_e164: contact ?? null, whatsapp_number_e164: whatsapp ?? null }
}

/** What the form requires and nobody told is an empty text. */
export const emptyValueOf = (column: (typeof visitorColumns)[number]) =>
  requiredFields.includes(inquiryFields[column].name) ? '' : null

export const toVisitorValues = (
  fields: { [Name in keyof InquirySubmission]?: InquirySubmission[Name] | undefined },
  source?: Attribution,
) =>
  Object.fromEntries([
    ...visitorColumns.map((column) => [column, fields[inquiryFields[column].name] ?? emptyValueOf(column)]),
    ...attributionColumns.map((column) => [column, source?.[column] ?? null]),
  ]) as VisitorValues

export async function toInquiryRow(submission: InquirySubmission, { now, origin }: SubmissionContext) {
  const { idempotencyKey, agreedToTerms, website: _w, shownFor: _s, source, ...fields } = submission
  return {
    ...toVisitorValues(fields, source),
    ...(await dialledNumbers(fields)),
    reference: makeReference(),
    thread_token: makeMessageToken(),
    suspicion: checkSpam(submission, origin),
    agreed_to_terms_at: now,
    terms_version: termsVersion,
    created_at: now,
    idempotency_key: idempotencyKey ?? null,
    // Without what the form adds: a repeat was shown for longer, and is the same inquiry.
    content_digest: createHash('sha256')
      .update(JSON.stringify({ ...fields, agreedToTerms }))
      .digest(),
  } satisfies NewInquiry
}
