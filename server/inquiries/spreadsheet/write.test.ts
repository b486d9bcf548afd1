import { once } from 'node:events'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { ExportedRow } from '#server/inquiries/export-columns.ts'
import { writeSpreadsheet } from './write.ts'

const row = (id: number, values: Partial<ExportedRow> = {}): ExportedRow => ({
  created_at: new Date('2026-01-01T00:00:00Z'),
  status: 'pending',
  parent_first_name: 'Sarah',
  parent_last_name: 'Whitfield',
  parent_email: 'sarah@example.com',
  contact_number: '+44 7700 900123',
  whatsapp_number: null,
  contact_number_e164: null,
  whatsapp_number_e164: null,
  child_name: 'Zoë',
  child_grade: null,
  child_email: null,
  child_hobbies: null,
  child_birthday: null,
  school_name: null,
  category: null,
  subject: null,
  board: null,
  preferred_schedule: null,
  time_zone: null,
  country: null,
  referred_by: null,
  goals: null,
  comments: null,
  agreed_to_terms_at: new Date('2026-01-01T00:00:00Z'),
  terms_version: '2025-10-01',
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  referrer_host: null,
  landing_page: null,
  reference: 'M-ABCDEFGH',
  id,
  ...values,
})

async function* toBatches(rows: ExportedRow[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function idsBySheet(rows: ExportedRow[], size: number, rowsPerSheet?: number) {
  const chunks: Buffer[] = []
  for await (const chunk of writeSpreadsheet(rows.length, toBatches(rows, size), rowsPerSheet)) {
    chunks.push(chunk as Buffer)
  }
  const { SheetNames, Sheets } = read(Buffer.concat(chunks))
  return SheetNames.map((name) => [
    name,
    utils.sheet_to_json<{ ID: number }>(Sheets[name] ?? {}).map(({ ID }) => ID),
  ])
}

test('goes on in a second sheet, under the same header', async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => row(id))
  expect(await idsBySheet(rows, 2, 4)).toEqual([
    ['Contacts', [1, 2, 3, 4]],
    ['Contacts 2', [5]],
  ])
  expect(await idsBySheet(rows, 2, 3)).toEqual([
    ['Contacts', [1, 2, 3, 4]],
    ['Contacts 2', [5]],
  ])
  expect(await idsBySheet([], 2)).toEqual([['Contacts', []]])
})

test('clips a text that no cell holds', async () => {
  const chunks: Buffer[] = []
  const long = row(1, { comments: `${'x'.repeat(32_766)}💡 and more` })
  for await (const chunk of writeSpreadsheet(1, toBatches([long], 1))) chunks.push(chunk as Buffer)
  const { Sheets } = read(Buffer.concat(chunks))
  const [found] = utils.sheet_to_json<{ Comments: string }>(Sheets['Contacts'] ?? {})
  expect(found?.Comments).toBe(`${'x'.repeat(32_766)}\uFFFD`)
})

test('breaks where its rows break, and is never whole', async () => {
  async function* broken() {
    yield [row(1)]
    throw new Error('The connection is gone.')
  }
  const file = writeSpreadsheet(2, broken())
  await expect(file.toArray()).rejects.toThrow('The connection is gone.')
})

test('asks for rows only as they are read, and for none once it is destroyed', async () => {
  let fetchedBatches = 0
  async function* endless() {
    for (;;) {
      fetchedBatches += 1
      yield Array.from({ length: 100 }, (_, id) => row(id, { comments: String(Math.random()) }))
    }
  }
  const file = writeSpreadsheet(1_000_000, endless())
  await once(file, 'readable')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const fetchedBefore = fetchedBatches
  expect(fetchedBefore).toBeLessThan(100)
  file.destroy()
  await once(file, 'close')
  expect(fetchedBatches).toBeLessThanOrEqual(fetchedBefore + 1)
})
