import type pg from 'pg'
import { listViews } from '#contract/inquiries/inbox.ts'
import { type BenchOptions, measureLoad, requestOk, scaledMax } from './back-office/load.ts'
import { runBaseline } from './baselines/queries.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { openConnection } from './http-connection.ts'
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

type Read = Threshold & { name: string; path: string; baseline: () => Promise<unknown> }
type ListReads = (client: pg.Client, run: BenchOptions) => Read[]

async function measureReads(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const client = await openClient(filled.database)
  const results: Measurement[] = []
  for (const reads of [readPages, readViews, readSearches, readFigures]) {
    for (const { name, path, baseline, ...threshold } of reads(client, run)) {
      process.stderr.write(`${name}\n`)
      const request = filled.request('GET', path)
      // A connection of its own: the server would close an idle one while a slow baseline is measured.
      const http = await openConnection(filled.product.url)
      const value = await medianTimeMs(run.runs, () => requestOk(http, request))
      http.close()
      const baselineMs = await medianTimeMs(run.runs, baseline)
      results.push({ name, value, unit: 'ms', baseline: baselineMs, ...threshold })
    }
  }
  results.push(await measureChange(filled, run, client))
  await client.end()
  return results
}

const readPages: ListReads = (client, run) => {
  const pageAt = (name: string, page: number, threshold: Threshold) => ({
    name,
    path: `${list}?page=${page}`,
    baseline: () => runBaseline(client, 'page', [(page - 1) * 20]),
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
      baseline: () => runBaseline(client, 'status', ['contacted']),
      max: scaledMax(run, 1.5),
    },
  ]
}

const readViews: ListReads = (client, run) =>
  [
    ...listViews.map((view) => [`view ${view}`, `view=${view}`] as const),
    ['due first', 'order=due_first'] as const,
    ['due first, one status', 'order=due_first&status=contacted'] as const,
    ['overdue, due first', 'order=due_first&view=overdue'] as const,
  ].map(([name, query]) => ({
    name,
    path: `${list}?${query}`,
    baseline: () => runBaseline(client, 'due', []),
    max: scaledMax(run, 2),
  }))

const readSearches: ListReads = (client, run) => {
  const { rare, common, reference, phone, accented } = searchTerms
  const search = (name: string, term: string, max?: number, folded = term) => ({
    name: `search, ${name}`,
    path: `${list}?search=${encodeURIComponent(term)}`,
    baseline: async () => {
      await runBaseline(client, 'countFound', [`%${folded}%`])
      await runBaseline(client, 'found', [`%${folded}%`])
    },
    ...(max !== undefined && { max }),
  })
  return [
    search('rare term', rare, scaledMax(run, 2.5)),
    search('common term', common, run.rows > 100_000 ? 150 : 15.6),
    search('a reference', reference, scaledMax(run, 3), reference.toLowerCase()),
    // Looked for as typed, too, for what else may be written like a number.
    search('a phone', phone.typed, scaledMax(run, 6), phone.digits),
    search('an accent', accented.typed, scaledMax(run, 3), accented.folded),
    search('two letters', 'qu'),
  ]
}

const readFigures: ListReads = (client, run) => {
  const newestIds = Array.from({ length: 20 }, (_, index) => run.rows - index)
  // One of the 20 gives the number of an office, of which the bare query has to read every inquiry.
  const familyIds = newestIds.filter((id) => id % 50 !== 0)
  return [
    {
      name: 'inbox',
      path: `${list}/inbox?after=${run.rows - 5}`,
      baseline: () => runBaseline(client, 'countDue', []),
      max: scaledMax(run, 2),
    },
    {
      name: 'figures of the promise',
      path: '/api/admin/promise',
      baseline: () => runBaseline(client, 'answeredIn90Days', []),
      max: 20,
    },
    ...(['month', 'owner', 'source'] as const).map((by) => ({
      name: `report of all, by ${by}`,
      path: `/api/admin/reports?from=2000-01-01&to=2099-12-31&by=${by}`,
      baseline: () => runBaseline(client, 'countByStatus'),
      max: run.rows > 100_000 ? 2_000 : 300,
    })),
    {
      name: 'statistics',
      path: '/api/admin/stats',
      baseline: () => runBaseline(client, 'countByStatus'),
      max: scaledMax(run, 2),
    },
    {
      name: 'families of 20 rows',
      path: `${list}/families?ids=${newestIds.join()}`,
      baseline: () => runBaseline(client, 'families', [familyIds]),
      max: 2,
    },
  ]
}

async function measureChange(filled: FilledProduct, run: BenchOptions, client: pg.Client): Promise<Measurement> {
  const http = await openConnection(filled.product.url)
  const statuses = ['pending', 'contacted', 'converted', 'archived']
  const statusAt = (turn: number) => statuses[turn % 4]
  const value = await medianTimeMs(run.runs, (turn) =>
    requestOk(
      http,
      filled.request('PUT', `/api/admin/contacts/${1 + (turn % 20)}`, {
        status: statusAt(turn + Math.floor(turn / 20)),
      }),
    ),
  )
  http.close()
  const baseline = await medianTimeMs(run.runs, (turn) =>
    runBaseline(client, 'change', [1001 + (turn % 20), statusAt(turn + Math.floor(turn / 20))]),
  )
  return { name: 'change a status', value, unit: 'ms', baseline, max: scaledMax(run, 2) }
}

/**
 * Measures calls over one kept connection beside the bare query in the same run: `--rows=100000` inquiries, `--runs=50` calls
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
