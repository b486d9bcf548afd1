import { listViews } from '#contract/inquiries/inbox.ts'
import { type BenchOptions, measureLoad, requestOk, scaledMax } from './back-office/load.ts'
import { runBaseline } from './baselines/queries.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { type Connection, openConnection } from './http-connection.ts'
import {
  type Measurement,
  medianTimeMs,
  printMeasurements,
  readMemoryMb,
  resetPeakMemory,
  type Threshold,
} from './measurements.ts'
import { parseOptions } from './parse-options.ts'
import { searchTerms } from './seed-inquiries.ts'

const list = '/api/admin/contacts'

type Read = Threshold & { name: string; path: string }
type ListReads = (run: BenchOptions) => Read[]

async function measureReads(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const client = await openClient(filled.database)
  const firstPageMs = await medianTimeMs(run.runs, () => runBaseline(client, 'page'))
  await client.end()
  const http = await openConnection(filled.product.url)
  const results: Measurement[] = []
  for (const reads of [readPages, readViews, readSearches, readFigures]) {
    for (const { name, path, ...threshold } of reads(run)) {
      process.stderr.write(`${name}\n`)
      const request = filled.request('GET', path)
      const value = await medianTimeMs(run.runs, () => requestOk(http, request))
      const baseline = path === list ? { baseline: firstPageMs } : {}
      results.push({ name, value, unit: 'ms', ...baseline, ...threshold })
    }
  }
  results.push(await measureChange(filled, run, http))
  http.close()
  return results
}

const readPages: ListReads = (run) => {
  const pageAt = (name: string, page: number, threshold: Threshold) => ({
    name,
    path: `${list}?page=${page}`,
    ...threshold,
  })
  const last = Math.ceil(run.rows / 20)
  return [
    { ...pageAt('first page of 20 with total', 1, { maxRatio: 2 }), path: list },
    ...(last >= 4000 ? [pageAt('page 4,000', 4000, { max: scaledMax(run, 5) })] : []),
    // The farthest from both ends, so its cost grows with the table.
    pageAt('the middle page', Math.round(last / 2), run.rows > 100_000 ? {} : { max: 10 }),
    pageAt('the last page', last, { max: scaledMax(run, 10) }),
    {
      name: 'one status',
      path: `${list}?status=contacted`,
      max: scaledMax(run, 1.5),
    },
  ]
}

const readViews: ListReads = (run) =>
  [
    ...listViews.map((view) => [`view ${view}`, `view=${view}`] as const),
    ['due first', 'order=due_first'] as const,
    ['due first, one status', 'order=due_first&status=contacted'] as const,
    ['overdue, due first', 'order=due_first&view=overdue'] as const,
  ].map(([name, query]) => ({
    name,
    path: `${list}?${query}`,
    max: scaledMax(run, 2),
  }))

const readSearches: ListReads = (run) => {
  const { rare, common, reference, phone, accented } = searchTerms
  const search = (name: string, term: string, max?: number) => ({
    name: `search, ${name}`,
    path: `${list}?search=${encodeURIComponent(term)}`,
    ...(max !== undefined && { max }),
  })
  return [
    search('rare term', rare, scaledMax(run, 2.5)),
    search('common term', common, run.rows > 100_000 ? 150 : 15.6),
    search('a reference', reference, scaledMax(run, 3)),
    // Looked for as typed, too, for what else may be written like a number.
    search('a phone', phone, scaledMax(run, 6)),
    search('an accent', accented, scaledMax(run, 3)),
    search('two letters', 'qu'),
  ]
}

const readFigures: ListReads = (run) => {
  const newestIds = Array.from({ length: 20 }, (_, index) => run.rows - index)
  return [
    {
      name: 'inbox',
      path: `${list}/inbox?after=${run.rows - 5}`,
      max: scaledMax(run, 2),
    },
    {
      name: 'figures of the promise',
      path: '/api/admin/promise',
      max: 20,
    },
    ...(['month', 'owner', 'source'] as const).map((by) => ({
      name: `report of all, by ${by}`,
      path: `/api/admin/reports?from=2000-01-01&to=2099-12-31&by=${by}`,
      max: run.rows > 100_000 ? 2_000 : 300,
    })),
    {
      name: 'statistics',
      path: '/api/admin/stats',
      max: scaledMax(run, 2),
    },
    {
      name: 'families of 20 rows',
      path: `${list}/families?ids=${newestIds.join()}`,
      max: 2,
    },
  ]
}

async function measureChange(filled: FilledProduct, run: BenchOptions, http: Connection): Promise<Measurement> {
  const statuses = ['pending', 'contacted', 'converted', 'archived']
  const value = await medianTimeMs(run.runs, (turn) =>
    requestOk(
      http,
      filled.request('PUT', `/api/admin/contacts/${1 + (turn % 20)}`, {
        status: statuses[(turn + Math.floor(turn / 20)) % 4],
      }),
    ),
  )
  return { name: 'change a status', value, unit: 'ms', max: scaledMax(run, 2) }
}

/**
 * Measures calls over one kept connection, the first page beside the bare query in the same run: `--rows=100000` inquiries, `--runs=50` calls
 * each, `--seconds=5` of load. Whether all thresholds were met.
 */
export async function benchBackOffice(args: string[]): Promise<boolean> {
  const run = parseOptions(args, { rows: 100_000, runs: 50, seconds: 5 })
  return withFilledProduct(run.rows, async (filled) => printMeasurements(await measureBackOffice(filled, run)))
}

async function measureBackOffice(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const { pid } = filled.product.process
  await resetPeakMemory(pid)
  const reads = await measureReads(filled, run)
  const writes = await measureLoad(filled, run)
  const loaded = await readMemoryMb(pid)
  return [
    ...reads,
    ...writes,
    { name: 'memory idle', value: filled.idleMemoryMb, unit: 'MB', max: 138 },
    { name: 'memory under load', value: loaded.peak, unit: 'MB', max: 199 },
    { name: 'start to first answer', value: filled.startTimeMs, unit: 'ms' },
  ]
}
