import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable, readTables } from '#tests/support/read-workbook.ts'
import type { CellValue, Column } from './columns.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

const columns: Column[] = [
  { header: 'ID', width: 10, format: 'integer' },
  { header: 'Comments', width: 40, format: 'text' },
]

const row = (id: number, comments: string | null = null): CellValue[] => [String(id), comments]

const write = (total: number, batches: AsyncIterable<CellValue[][]>, rowsPerSheet?: number) =>
  writeSpreadsheet({
    sheetName: 'Contacts',
    columns,
    total,
    batches,
    ...(rowsPerSheet && { rowsPerSheet }),
  })

async function* toBatches(rows: CellValue[][], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const writeAll = async (rows: CellValue[][], size = 1, rowsPerSheet?: number) =>
  Buffer.concat(await write(rows.length, toBatches(rows, size), rowsPerSheet).toArray())

async function idsBySheet(rows: CellValue[][], size: number, rowsPerSheet?: number) {
  const tables = await readTables(await writeAll(rows, size, rowsPerSheet))
  return tables.map((table) => [table.name, table.rows.map(({ ID }) => ID)])
}

test('continues in a second sheet, under the same header', async () => {
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

const libreOffice = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

test.skipIf(!libreOffice)('opens in LibreOffice, where it is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'))
  writeFileSync(join(folder, 'a.xlsx'), await writeAll([row(7, 'Zoë, <&> 2')]))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = ['--headless', '--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76']
  spawnSync(libreOffice ?? '', [profile, ...args, '--outdir', folder, join(folder, 'a.xlsx')])
  expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('ID,Comments\n7,"Zoë, <&> 2"\n')
})

test('clips a text that is too long for a cell', async () => {
  const long = row(1, `${'x'.repeat(32_766)}💡 and more`)
  const [found] = await readTable(await writeAll([long]))
  expect(found?.['Comments']).toBe(`${'x'.repeat(32_766)}\uFFFD`)
})

// Programs drop what is not marked; the mark is a quarter of a sheet's bytes.
test.for([
  ['Ada', '<t>Ada</t>'],
  ['two  words', '<t>two  words</t>'],
  [' padded', '<t xml:space="preserve"> padded</t>'],
  ['padded\u0020', '<t xml:space="preserve">padded </t>'],
  ['a\nb', '<t xml:space="preserve">a\nb</t>'],
  ['a\tb', '<t xml:space="preserve">a\tb</t>'],
  ['', '<t xml:space="preserve"></t>'],
  ['a < b', '<t xml:space="preserve">a &lt; b</t>'],
] as const)('marks the white space of %j where a program would drop it', async ([text, xml]) => {
  const parts = unzipSync(await writeAll([row(1, text)]))
  expect(Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()).toContain(`<is>${xml}</is>`)
})

test('fails where its rows fail, and is never complete', async () => {
  async function* broken() {
    yield [row(1)]
    throw new Error('The connection is gone.')
  }
  const file = write(2, broken())
  await expect(file.toArray()).rejects.toThrow('The connection is gone.')
})

test('fetches rows only as they are read, and none once it is destroyed', async () => {
  let fetchedBatches = 0
  async function* endless() {
    for (;;) {
      fetchedBatches += 1
      yield Array.from({ length: 100 }, (_, id) => row(id, String(Math.random())))
    }
  }
  const file = write(1_000_000, endless())
  await once(file, 'readable')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const fetchedBefore = fetchedBatches
  expect(fetchedBefore).toBeLessThan(100)
  file.destroy()
  await once(file, 'close')
  expect(fetchedBatches).toBeLessThanOrEqual(fetchedBefore + 1)
})
