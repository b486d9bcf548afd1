import { setTimeout as wait } from 'node:timers/promises'
import type { ImportDetail } from '#contract/imports/imports.ts'
import { writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { nextInquiry } from './load.ts'
import {
  type Measurement,
  percentile,
  printMeasurements,
  readMemoryMb,
  resetPeakMemory,
  timeEach,
} from './measurements.ts'
import { parseOptions } from './parse-options.ts'

const headers = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Country',
  'Student',
  'School',
  'Subject',
  'Comments',
  'Created Date',
  'Lead Status',
]

/** Imports a spreadsheet while families write and a list is read: `npm run bench -- imports --rows=50000`. */
export async function benchImports(args: string[]): Promise<boolean> {
  const { rows, stored } = parseOptions(args, { rows: 50_000, stored: 100_000 })
  return withFilledProduct(stored, async (filled) => printMeasurements(await measureImport(filled, rows)))
}

async function makeFile(rows: number, first = 0): Promise<Buffer> {
  async function* batches() {
    for (let at = 0; at < rows; at += 1_000) {
      yield Array.from({ length: Math.min(1_000, rows - at) }, (_, index) => cellsOf(first + at + index))
    }
  }
  const columns = headers.map((header) => ({ header, width: 10, format: 'text' as const }))
  const content = writeSpreadsheet({ sheetName: 'a', columns, total: rows, batches: batches() })
  return Buffer.concat((await content.toArray()) as Buffer[])
}

const cellsOf = (n: number) => [
  `First${n}`,
  `Last${n % 997}`,
  `parent${n}@imported.example`,
  `+44 7700 ${String(100_000 + (n % 900_000))}`,
  'UK',
  `Child${n % 89}`,
  `School ${n % 53}`,
  'Mathematics',
  `Wants two hours a week, and asked about prices on day ${n % 365}.`,
  `2024-0${1 + (n % 9)}-1${n % 10} 10:30`,
  ['New', 'Contacted', 'Customer', 'Lost'][n % 4] ?? '',
]

type Detail = { import: ImportDetail }

type Imported = { contacts: number; readS: number; takenOverS: number }

async function importFile(filled: FilledProduct, file: Buffer): Promise<Imported> {
  const { url } = filled.product
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${url}${path}`, { headers: filled.bearer })).json()) as T
  const settle = async (id: number): Promise<ImportDetail> => {
    for (;;) {
      const one = (await get<Detail>(`/api/admin/imports/${id}`)).import
      if (!one.state.endsWith('ing')) return one
      await wait(100)
    }
  }
  const startedAt = performance.now()
  const uploaded = await fetch(`${url}/api/admin/imports?name=bench.xlsx`, {
    method: 'POST',
    headers: { ...filled.bearer, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  const created = ((await uploaded.json()) as Detail).import
  const read = await settle(created.id)
  const readAt = performance.now()
  await fetch(`${url}/api/admin/imports/${created.id}/take-over`, {
    method: 'POST',
    headers: { ...filled.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ contacts: read.preview?.accepted }),
  })
  const taken = await settle(created.id)
  const seconds = (from: number, to: number) => (to - from) / 1000
  process.stderr.write(`${read.state}, ${taken.state}, ${taken.problem ?? 'no problem'}\n`)
  return {
    contacts: taken.imported ?? 0,
    readS: seconds(startedAt, readAt),
    takenOverS: seconds(readAt, performance.now()),
  }
}

async function measureImport(filled: FilledProduct, rows: number): Promise<Measurement[]> {
  const file = await makeFile(rows)
  const { url, process: running } = filled.product
  await resetPeakMemory(running.pid)
  const ended = new AbortController()
  const lists = timeEach(url, () => filled.request('GET', '/api/admin/contacts'), ended.signal)
  const inquiries = timeEach(url, nextInquiry, ended.signal)
  const first = await importFile(filled, file)
  const { peak } = await readMemoryMb(running.pid)
  ended.abort()
  const [listTimes, inquiryTimes] = await Promise.all([lists, inquiries])
  const client = await openClient(filled.database)
  await client.query('analyze')
  await client.end()
  const second = await importFile(filled, await makeFile(rows, rows))
  const [firstS, secondS] = [first, second].map(({ readS, takenOverS }) => readS + takenOverS) as [number, number]
  const max = rows / 2_500
  return [
    { name: 'size of the file', value: file.length / 2 ** 20, unit: 'MB' },
    { name: 'contacts', value: first.contacts, unit: '' },
    { name: 'sent, read and previewed', value: first.readS, unit: 's' },
    { name: 'taken over', value: first.takenOverS, unit: 's' },
    { name: 'in all', value: firstS, unit: 's', max },
    { name: 'memory', value: peak, unit: 'MB', max: 640 },
    { name: 'list meanwhile, p95', value: percentile(listTimes, 0.95), unit: 'ms', max: 30 },
    { name: 'inquiry meanwhile, p99', value: percentile(inquiryTimes, 0.99), unit: 'ms', max: 50 },
    { name: 'inquiry meanwhile, at most', value: Math.max(...inquiryTimes), unit: 'ms' },
    { name: 'second import, contacts', value: second.contacts, unit: '', min: rows },
    { name: 'second import, read and previewed', value: second.readS, unit: 's' },
    { name: 'second import, taken over', value: second.takenOverS, unit: 's' },
    { name: 'second import, in all', value: secondS, unit: 's', baseline: firstS, max, maxRatio: 1.5 },
  ]
}
