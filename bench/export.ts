import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exportedColumns } from '#server/inquiries/spreadsheet/columns.ts'
import { openConnection } from './connection.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { median } from './median.ts'
import { memoryOf } from './memory.ts'
import { printResults } from './results.ts'
import { percentile } from './timing.ts'

/**
 * The download of every inquiry, read as fast as it comes, beside COPY to CSV of the same rows; then once more while the
 * list is asked for. `--rows=100000` inquiries, `--runs=3` downloads. Whether all bars were reached.
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
    const idle = (await memoryOf(filled.product.process.pid)).now
    const downloads: Download[] = []
    const copies: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`run ${run} of ${runs}\n`)
      downloads.push(await download(filled))
      copies.push(await copy(filled))
    }
    const { most } = await memoryOf(filled.product.process.pid)
    process.stderr.write('with the list beside it\n')
    const listed = await listWhile(filled, download(filled))
    const middle = (read: (one: Download) => number) => median(downloads.map(read))
    return printResults([
      {
        what: 'xlsx of every inquiry',
        value: middle(({ whole }) => whole),
        unit: 's',
        limit: median(copies),
        most: (4 * rows) / 100_000,
      },
      { what: 'first byte', value: middle(({ first }) => first), unit: 'ms', most: 100 },
      { what: 'size', value: middle(({ bytes }) => bytes / 2 ** 20), unit: 'MB' },
      { what: 'memory before', value: idle, unit: 'MB' },
      { what: 'memory at most', value: most, unit: 'MB', most: 200 },
      { what: 'list meanwhile, p50', value: percentile(listed, 0.5), unit: 'ms' },
      { what: 'list meanwhile, p95', value: percentile(listed, 0.95), unit: 'ms', most: 30 },
    ])
  })
}

/** The first byte of the file after `first` milliseconds, its last after `whole` seconds. */
type Download = { first: number; whole: number; bytes: number }

async function download({ product, bearer }: FilledProduct): Promise<Download> {
  const begun = performance.now()
  const request = get(`${product.url}/api/admin/contacts/export`, { headers: bearer, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  let first = Number.NaN
  let bytes = 0
  for await (const chunk of reply) {
    if (bytes === 0) first = performance.now() - begun
    bytes += (chunk as Buffer).length
  }
  return { first, whole: (performance.now() - begun) / 1000, bytes }
}

/** Seconds that PostgreSQL takes to send the same rows in the same order, and we to throw them away. */
async function copy({ database }: FilledProduct): Promise<number> {
  const client = await openClient(database)
  const begun = performance.now()
  await client.query(`
    copy (select ${exportedColumns.join(', ')} from inquiries where deleted_at is null and suspicion is null
      order by created_at desc, id desc) to stdout (format csv, header)`)
  const taken = (performance.now() - begun) / 1000
  await client.end()
  return taken
}

/** What the first page takes in milliseconds, asked 50 times a second for as long as `busy` lasts. */
async function listWhile({ product, request }: FilledProduct, busy: Promise<unknown>) {
  const http = await openConnection(product.url)
  const page = request('GET', '/api/admin/contacts')
  const times: number[] = []
  const ended = new AbortController()
  const over = busy.finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const before = performance.now()
    await http.ask(page)
    times.push(performance.now() - before)
    await wait(20)
  }
  await over
  http.close()
  return times
}
