import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { inquiryColumns } from '#contract/inquiries/inquiry-fields.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import {
  type Measurement,
  median,
  percentile,
  printMeasurements,
  readMemoryMb,
  resetPeakMemory,
  timeEach,
} from './measurements.ts'
import { parseOptions } from './parse-options.ts'

/**
 * Downloads every inquiry as fast as it comes, beside COPY to CSV of the same rows; then once more while the list is read.
 * `--rows=100000` inquiries, `--runs=3` downloads. Whether all thresholds were met.
 */
export async function benchExport(args: string[]): Promise<boolean> {
  const { rows, runs } = parseOptions(args, { rows: 100_000, runs: 3 })
  return withFilledProduct(rows, async (filled) => printMeasurements(await measureExport(filled, rows, runs)))
}

export async function measureExport(filled: FilledProduct, rows: number, runs: number): Promise<Measurement[]> {
  const { pid } = filled.product.process
  await confirmSessions(filled)
  const downloads: DownloadTimes[] = []
  const copies: number[] = []
  await resetPeakMemory(pid)
  for (let run = 1; run <= runs; run += 1) {
    process.stderr.write(`export ${run} of ${runs}\n`)
    downloads.push(await measureDownload(filled))
    copies.push(await measureCopy(filled))
  }
  const { peak } = await readMemoryMb(pid)
  process.stderr.write('with the list beside it\n')
  const ended = new AbortController()
  const listing = timeEach(filled.product.url, () => filled.request('GET', '/api/admin/contacts'), ended.signal)
  await measureDownload(filled).finally(() => ended.abort())
  const listTimes = await listing
  const medianOf = (read: (one: DownloadTimes) => number) => median(downloads.map(read))
  return [
    {
      name: 'xlsx of every inquiry',
      value: medianOf(({ totalSeconds }) => totalSeconds),
      unit: 's',
      baseline: median(copies),
      max: rows > 100_000 ? (22 * rows) / 1_000_000 : 3.4,
    },
    { name: 'first byte', value: medianOf(({ firstByteMs }) => firstByteMs), unit: 'ms', max: 100 },
    { name: 'size', value: medianOf(({ bytes }) => bytes / 2 ** 20), unit: 'MB' },
    { name: 'memory while exporting', value: peak, unit: 'MB', max: 160 },
    { name: 'list meanwhile, p50', value: percentile(listTimes, 0.5), unit: 'ms' },
    { name: 'list meanwhile, p95', value: percentile(listTimes, 0.95), unit: 'ms', max: 30 },
    { name: 'list meanwhile, at most', value: Math.max(...listTimes), unit: 'ms' },
  ]
}

/** What is measured before an export takes longer than a sign-in counts as recent. */
async function confirmSessions({ database }: FilledProduct): Promise<void> {
  const client = await openClient(database)
  await client.query('update sessions set authenticated_at = now()')
  await client.end()
}

type DownloadTimes = { firstByteMs: number; totalSeconds: number; bytes: number }

async function measureDownload({ product, bearer }: FilledProduct): Promise<DownloadTimes> {
  const startedAt = performance.now()
  const request = get(`${product.url}/api/admin/contacts/export`, { headers: bearer, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`The export answered ${reply.statusCode}.`)
  let firstByteMs = Number.NaN
  let bytes = 0
  for await (const chunk of reply) {
    if (bytes === 0) firstByteMs = performance.now() - startedAt
    bytes += (chunk as Buffer).length
  }
  return { firstByteMs, totalSeconds: (performance.now() - startedAt) / 1000, bytes }
}

async function measureCopy({ database }: FilledProduct): Promise<number> {
  const client = await openClient(database)
  const startedAt = performance.now()
  await client.query(`
    copy (select ${inquiryColumns.join(', ')} from inquiries where deleted_at is null and suspicion is null
      order by created_at desc, id desc) to stdout (format csv, header)`)
  const seconds = (performance.now() - startedAt) / 1000
  await client.end()
  return seconds
}
