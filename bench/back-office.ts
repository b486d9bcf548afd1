import { parseArgs } from 'node:util'
import type pg from 'pg'
import { listViews } from '#contract/inbox.ts'
import { runBaseline } from './baselines/queries.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { buildRequest, type Connection, openConnection } from './http-connection.ts'
import { type Measurement, printMeasurements } from './measurements.ts'
import { readMemoryMb, resetPeakMemory } from './process-memory.ts'
import { searchTerms } from './seed-inquiries.ts'
import type { Threshold } from './threshold.ts'
import { measureThroughput, medianTimeMs } from './timing.ts'

export type BenchOptions = { rows: number; runs: number; seconds: number }

/** Thresholds in milliseconds double above 100,000 inquiries; ratios do not. */
const scaledMax = ({ rows }: BenchOptions, max: number) => (rows > 100_000 ? 2 * max : max)

/**
 * Measures calls over one kept connection beside the bare query in the same run: `--rows=100000` inquiries, `--runs=50` calls
 * each, `--seconds=5` of load. Whether all thresholds were met.
 */
export async function benchBackOffice(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '100000' },
      runs: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
    },
  })
  const run = {
    rows: Number(values.rows),
    runs: Number(values.runs),
    seconds: Number(values.seconds),
  }
  return withFilledProduct(run.rows, async (filled) =>
    printMeasurements(await measureBackOffice(filled, run)),
  )
}

export async function measureBackOffice(
  filled: FilledProduct,
  run: BenchOptions,
): Promise<Measurement[]> {
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

async function measureReads(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const client = await openClient(filled.database)
  const results: Measurement[] = []
  const list = '/api/admin/contacts'
  const measureRead = async (
    name: string,
    path: string,
    baseline: () => Promise<unknown>,
    threshold: Threshold = {},
  ) => {
    process.stderr.write(`${name}\n`)
    const request = filled.request('GET', path)
    // A connection of its own: the server would close an idle one while a slow baseline is measured.
    const http = await openConnection(filled.product.url)
    const value = await medianTimeMs(run.runs, () => requestOk(http, request))
    http.close()
    results.push({
      name,
      value,
      unit: 'ms',
      baseline: await medianTimeMs(run.runs, baseline),
      ...threshold,
    })
  }
  const measureSearch = async (
    name: string,
    term: string,
    threshold: Threshold = {},
    folded = term,
  ) =>
    measureRead(
      name,
      `${list}?search=${encodeURIComponent(term)}`,
      async () => {
        await runBaseline(client, 'countFound', [`%${folded}%`])
        await runBaseline(client, 'found', [`%${folded}%`])
      },
      threshold,
    )

  const atMost = (max: number): Threshold => ({ max: scaledMax(run, max) })
  const lastPage = Math.ceil(run.rows / 20)
  const middlePage = Math.round(lastPage / 2)
  await measureRead('first page of 20 with total', list, () => runBaseline(client, 'page', [0]), {
    maxRatio: 2,
  })
  for (const [name, page, threshold] of [
    ['page 4,000', 4000, atMost(5)],
    // The farthest from both ends, so its cost grows with the table.
    ['the middle page', middlePage, run.rows > 100_000 ? {} : { max: 10 }],
    ['the last page', lastPage, atMost(10)],
  ] as const) {
    if (page > lastPage) continue
    await measureRead(
      name,
      `${list}?page=${page}`,
      () => runBaseline(client, 'page', [(page - 1) * 20]),
      threshold,
    )
  }
  await measureRead(
    'one status',
    `${list}?status=contacted`,
    () => runBaseline(client, 'status', ['contacted']),
    atMost(1.5),
  )
  for (const view of listViews) {
    await measureRead(
      `view ${view}`,
      `${list}?view=${view}`,
      () => runBaseline(client, 'due', []),
      atMost(2),
    )
  }
  for (const [name, query] of [
    ['due first', 'order=due_first'],
    ['due first, one status', 'order=due_first&status=contacted'],
    ['overdue, due first', 'order=due_first&view=overdue'],
  ] as const) {
    await measureRead(name, `${list}?${query}`, () => runBaseline(client, 'due', []), atMost(2))
  }
  await measureRead(
    'inbox',
    `${list}/inbox?after=${run.rows - 5}`,
    () => runBaseline(client, 'countDue', []),
    atMost(2),
  )
  await measureRead(
    'figures of the promise',
    '/api/admin/promise',
    () => runBaseline(client, 'answeredIn90Days', []),
    { max: 20 },
  )
  await measureSearch('search, rare term', searchTerms.rare, atMost(2.5))
  await measureSearch('search, common term', searchTerms.common, {
    max: run.rows > 100_000 ? 150 : 15.6,
  })
  const { reference, phone, accented } = searchTerms
  await measureSearch('search, a reference', reference, atMost(3), reference.toLowerCase())
  // Looked for as typed, too, for what else may be written like a number.
  await measureSearch('search, a phone', phone.typed, atMost(6), phone.digits)
  await measureSearch('search, an accent', accented.typed, atMost(3), accented.folded)
  await measureSearch('search, two letters', 'qu')
  await measureRead(
    'statistics',
    '/api/admin/stats',
    () => runBaseline(client, 'countByStatus'),
    atMost(2),
  )
  const newestIds = Array.from({ length: 20 }, (_, index) => run.rows - index)
  // One of the 20 gives the number of an office, of which the bare query has to read every inquiry.
  const familyIds = newestIds.filter((id) => id % 50 !== 0)
  await measureRead(
    'families of 20 rows',
    `${list}/families?ids=${newestIds.join()}`,
    () => runBaseline(client, 'families', [familyIds]),
    { max: 2 },
  )
  results.push(await measureChange(filled, run, client))
  await client.end()
  return results
}

async function measureChange(
  filled: FilledProduct,
  run: BenchOptions,
  client: pg.Client,
): Promise<Measurement> {
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

const connectionCount = 10

async function measureLoad(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const connections = await createMany(connectionCount, () => openConnection(filled.product.url))
  process.stderr.write('list requests\n')
  const page = filled.request('GET', '/api/admin/contacts')
  const lists = await measureThroughput(
    connections.map((http) => () => requestOk(http, page)),
    run.seconds,
  )
  process.stderr.write('inquiries\n')
  const inquiries = await measureThroughput(
    connections.map((http) => (turn) => requestOk(http, inquiryRequest(turn))),
    run.seconds,
  )
  for (const http of connections) http.close()
  const clients = await createMany(connectionCount, () => openClient(filled.database))
  const pages = await measureThroughput(
    clients.map((client) => () => runBaseline(client, 'page', [0])),
    run.seconds,
  )
  const inserts = await measureThroughput(
    clients.map((client) => (turn) => {
      const { parentFirstName, parentLastName, parentEmail, contactNumber, childName } = inquiryAt(
        -turn,
      )
      return runBaseline(client, 'insert', [
        parentFirstName,
        parentLastName,
        parentEmail,
        contactNumber,
        childName,
      ])
    }),
    run.seconds,
  )
  for (const client of clients) await client.end()
  return [
    {
      name: 'list requests, 10 connections',
      value: lists.perSecond,
      unit: '/s',
      baseline: pages.perSecond,
      minRatio: 0.5,
    },
    {
      name: 'durable inquiries, 10 connections',
      value: inquiries.perSecond,
      unit: '/s',
      baseline: inserts.perSecond,
      minRatio: 0.25,
    },
    {
      name: 'durable inquiries, p99',
      value: inquiries.p99,
      unit: 'ms',
      baseline: inserts.p99,
      max: 25,
    },
  ]
}

const inquiryAt = (turn: number) => ({
  parentFirstName: 'Sarah',
  parentLastName: `Whitfield ${turn}`,
  parentEmail: `sarah${turn}@example.com`,
  childName: 'Zoë',
  contactNumber: '+44 7700 900123',
  agreedToTerms: true,
})

/** Each inquiry comes from another address, as limits count by address. */
const inquiryRequest = (turn: number) =>
  buildRequest(
    'POST',
    '/api/contact',
    { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` },
    inquiryAt(turn),
  )

async function requestOk(http: Connection, request: string): Promise<void> {
  const { status, body } = await http.request(request)
  if (status >= 300) throw new Error(`${request.split('\r\n', 1)[0]}: ${status} ${body}`)
}

const createMany = <T>(count: number, create: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, create))
