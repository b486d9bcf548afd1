import fc from 'fast-check'
import { expect } from 'vitest'
import { inquiryColumns, inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { test } from '#tests/support/imports.ts'
import { readTable } from '#tests/support/read-workbook.ts'
import { seed } from '#tests/support/seed.ts'
import { dialledNumbers } from '../inquiries/intake/row.ts'

const rowCount = isFullRun ? 10_000 : 200

/** What an import sets, or makes anew; who asked is asked again. */
const setByImport = ['id', 'reference', 'agreed_to_terms_at', 'terms_version', 'arrived_by', 'added_at'] as const

/** What people and their programs write, and a spreadsheet would like to take for something else. */
const hostileTexts = [
  '=1+1',
  '+44 7700 900123',
  '-2',
  '@SUM(A1)',
  '007',
  '1e5',
  'TRUE',
  '#N/A',
  '2024-01-01',
  '03/04/2024',
  '12:30',
  '_x0007_',
  'bell\u0007',
  'tab\there',
  'line\nbreak',
  'line\r\nbreak',
  'two  words',
  '👩‍👩‍👧 🇬🇧',
  'زوي',
  '‏right to left',
  '<&>"\'',
  'sep=;',
  '"quoted"',
  'null',
]

const text = fc
  .oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }))
  // What no spreadsheet can hold, and what a form trims.
  .map((value) => value.replaceAll(/[\0\uFFFE\uFFFF\p{Cs}]/gu, '').trim())

const optional = fc.option(
  text.filter((value) => value !== ''),
  { freq: 2 },
)
const moment = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2025, 0) }).map((ms) => new Date(ms))
const phone = fc.constantFrom(
  '+44 7700 900123',
  '07700 900123',
  '0044 7700 900456',
  '001 (212) 555-0100 ext 5',
  'call me',
)

const inquiry = fc.record({
  parent_first_name: text.map((value) => value || 'Ada'),
  parent_last_name: text,
  parent_email: fc.integer({ min: 1 }).map((n) => `Parent.${n}@families.example`),
  contact_number: phone,
  whatsapp_number: fc.option(phone),
  child_name: text,
  child_birthday: fc.option(
    fc
      .date({ min: new Date('1899-01-01'), max: new Date('2025-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  ),
  child_grade: optional,
  child_email: optional,
  child_hobbies: optional,
  school_name: optional,
  category: optional,
  subject: optional,
  board: optional,
  time_zone: optional,
  country: fc.option(fc.constantFrom('UK', 'United States', 'Österreich', '=GB')),
  referred_by: optional,
  comments: optional,
  preferred_schedule: optional,
  goals: optional,
  utm_source: optional,
  referrer_host: optional,
  created_at: moment,
  status: fc.constantFrom(...statuses),
})

test('our own export comes back as it was, but for what an import sets', {
  timeout: 300_000,
}, async ({ imports, asOwner, clock, db }) => {
  const rows = fc.sample(inquiry, { numRuns: rowCount, seed })
  // None is past its end: the export has details that an import leaves out.
  const settled = rows.map((row) => ({
    ...row,
    ...(row.status === 'converted' || row.status === 'archived'
      ? {
          created_at: new Date(clock.now.getTime() - 60_000),
          settled_at: new Date(clock.now.getTime() - 30_000),
        }
      : {}),
  }))
  for (const row of settled) {
    const { contact_number: contactNumber, whatsapp_number, country } = row
    const typed = {
      contactNumber,
      whatsappNumber: whatsapp_number ?? undefined,
      country: country ?? undefined,
    }
    await db
      .insertInto('inquiries')
      .values({ ...row, ...(await dialledNumbers(typed)), content_digest: Buffer.alloc(0) })
      .execute()
  }
  const download = async () => {
    const reply = await asOwner('GET', 'contacts/export')
    expect(reply.statusCode).toBe(200)
    const shown = (await readTable(reply.rawPayload)).map((row) => {
      for (const column of setByImport) delete row[inquiryFields[column].sheet[1]]
      return row
    })
    return { file: reply.rawPayload, rows: shown }
  }
  const before = await download()
  await db.deleteFrom('inquiries').execute()
  const upload = await imports.upload(before.file, 'contacts.xlsx')
  expect(upload.settings?.columns.filter((column) => column !== null)).toHaveLength(
    inquiryColumns.length - setByImport.length - 1,
  )
  await imports.change(upload, { repeats: 'take' })
  expect(await imports.preview(upload.id)).toMatchObject({ accepted: rowCount, refused: 0 })
  await imports.takeOver(upload.id, rowCount)
  const after = await download()
  const byKey = (list: Record<string, unknown>[]) =>
    list.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  expect(byKey(after.rows)).toEqual(byKey(before.rows))
})
