import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inquiryColumns } from '#contract/inquiry-fields.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { openConnection } from './http-connection.ts'
import { printMeasurements } from './measurements.ts'
import { median } from './median.ts'
import { readMemoryMb } from './process-memory.ts'
import { percentile } from './timing.ts'

/**
 * Downloads every inquiry as fast as it comes, beside COPY to CSV of the same rows; then once more while the list is read.
 * `--rows=100000` inquiries, `--runs=3` downloads. Whether all thresholds were met.
 */
export async function benchExport(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '100000' },
      runs: { type: 'string', default: '3' },
    },
  })
  const [rows, runs] = [Number(values.rows), Number(values.runs)]
  return withFilledProduct(rows, async (filled) => {
    const idle = (await readMemoryMb(filled.product.process.pid)).current
    const downloads: DownloadTimes[] = []
    const copies: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`run ${run} of ${runs}\n`)
      downloads.push(await measureDownload(filled))
      copies.push(await measureCopy(filled))
    }
    const { peak } = await readMemoryMb(filled.product.process.pid)
    process.stderr.write('with the list beside it\n')
    const listTimes = await measureListDuring(filled, measureDownload(filled))
    const medianOf = (read: (one: DownloadTimes) => number) => median(downloads.map(read))
    return printMeasurements([
      {
        name: 'xlsx of every inquiry',
        value: medianOf(({ totalSeconds }) => totalSeconds),
        unit: 's',
        baseline: median(copies),
        max: (4 * rows) / 100_000,
      },
      {
        name: 'first byte',
        value: medianOf(({ firstByteMs }) => firstByteMs),
        unit: 'ms',
        max: 100,
      },
      { name: 'size', value: medianOf(({ bytes }) => bytes / 2 ** 20), unit: 'MB' },
      { name: 'memory before', value: idle, unit: 'MB' },
      { name: 'memory at most', value: peak, unit: 'MB', max: 200 },
      { name: 'list meanwhile, p50', value: percentile(listTimes, 0.5), unit: 'ms' },
      { name: 'list meanwhile, p95', value: percentile(listTimes, 0.95), unit: 'ms', max: 30 },
    ])
  })
}

type DownloadTimes = { firstByteMs: number; totalSeconds: number; bytes: number }

async function measureDownload({ product, bearer }: FilledProduct): Promise<DownloadTimes> {
  const startedAt = performance.now()
  const request = get(`${product.url}/api/admin/contacts/export`, { headers: bearer, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
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

export async function measureListDuring(
  { product, request }: Pick<FilledProduct, 'product' | 'request'>,
  running: Promise<unknown>,
): Promise<number[]> {
  const http = await openConnection(product.url)
  const page = request('GET', '/api/admin/contacts')
  const times: number[] = []
  const ended = new AbortController()
  const finished = running.finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const startedAt = performance.now()
    await http.request(page)
    times.push(performance.now() - startedAt)
    await wait(20)
  }
  await finished
  http.close()
  return times
}
