import { parseArgs } from 'node:util'
import type pg from 'pg'
import { listViews } from '#contract/inbox.ts'
import { runBaseline } from './baselines/queries.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { buildRequest, type Connection, openConnection } from './http-connection.ts'
import { type Measurement, printMeasurements } from './measurements.ts'
import { readMemoryMb } from './process-memory.ts'
import { searchTerms } from './seed-inquiries.ts'
import { measureThroughput, medianTimeMs } from './timing.ts'

type BenchOptions = { rows: number; runs: number; seconds: number }

/** Thresholds double above 100,000 inquiries. */
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
  return withFilledProduct(run.rows, async (filled) => {
    const idle = await readMemoryMb(filled.product.process.pid)
    const reads = await measureReads(filled, run)
    const writes = await measureLoad(filled, run)
    const loaded = await readMemoryMb(filled.product.process.pid)
    return printMeasurements([
      ...reads,
      ...writes,
      { name: 'memory idle', value: idle.current, unit: 'MB', max: 130 },
      { name: 'memory under load', value: loaded.peak, unit: 'MB', max: 250 },
      { name: 'start to first answer', value: filled.startTimeMs, unit: 'ms', max: 500 },
    ])
  })
}

async function measureReads(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const client = await openClient(filled.database)
  const results: Measurement[] = []
  const list = '/api/admin/contacts'
  const measureRead = async (
    name: string,
    path: string,
    baseline: () => Promise<unknown>,
    max?: number,
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
      ...(max !== undefined && { max }),
    })
  }
  const measureSearch = async (name: string, term: string, max?: number, folded = term) =>
    measureRead(
      name,
      `${list}?search=${encodeURIComponent(term)}`,
      async () => {
        await runBaseline(client, 'countFound', [`%${folded}%`])
        await runBaseline(client, 'found', [`%${folded}%`])
      },
      max,
    )

  const lastPage = Math.ceil(run.rows / 20)
  const middlePage = Math.round(lastPage / 2)
  await measureRead(
    'first page of 20 with total',
    list,
    () => runBaseline(client, 'page', [0]),
    scaledMax(run, 2),
  )
  for (const [name, page] of [
    ['page 4,000', 4000],
    [`page ${middlePage.toLocaleString('en-US')}, the middle`, middlePage],
    [`page ${lastPage.toLocaleString('en-US')}, the last`, lastPage],
  ] as const) {
    // The middle page is the farthest from both ends, so its cost grows with the table.
    const max = page === middlePage && run.rows > 100_000 ? undefined : scaledMax(run, 10)
    await measureRead(
      name,
      `${list}?page=${page}`,
      () => runBaseline(client, 'page', [(page - 1) * 20]),
      max,
    )
  }
  await measureRead(
    'one status',
    `${list}?status=contacted`,
    () => runBaseline(client, 'status', ['contacted']),
    scaledMax(run, 2),
  )
  for (const view of listViews) {
    await measureRead(
      `view ${view}`,
      `${list}?view=${view}`,
      () => runBaseline(client, 'due', []),
      scaledMax(run, 2),
    )
  }
  for (const [name, query] of [
    ['due first', 'order=due_first'],
    ['due first, one status', 'order=due_first&status=contacted'],
    ['overdue, due first', 'order=due_first&view=overdue'],
  ] as const) {
    await measureRead(
      name,
      `${list}?${query}`,
      () => runBaseline(client, 'due', []),
      scaledMax(run, 2),
    )
  }
  await measureRead(
    'inbox',
    `${list}/inbox?after=${run.rows - 5}`,
    () => runBaseline(client, 'countDue', []),
    scaledMax(run, 2),
  )
  await measureRead(
    'figures of the promise',
    '/api/admin/promise',
    () => runBaseline(client, 'answeredIn90Days', []),
    20,
  )
  await measureSearch('search, rare term', searchTerms.rare, scaledMax(run, 3))
  await measureSearch('search, common term', searchTerms.common, run.rows > 100_000 ? 150 : 12)
  const { reference, phone, accented } = searchTerms
  await measureSearch('search, a reference', reference, scaledMax(run, 3), reference.toLowerCase())
  // Looked for as typed, too, for what else may be written like a number.
  await measureSearch('search, a phone', phone.typed, scaledMax(run, 6), phone.digits)
  await measureSearch('search, an accent', accented.typed, scaledMax(run, 3), accented.folded)
  await measureSearch('search, two letters', 'qu')
  await measureRead(
    'statistics',
    '/api/admin/stats',
    () => runBaseline(client, 'countByStatus'),
    scaledMax(run, 2),
  )
  const newestIds = Array.from({ length: 20 }, (_, index) => run.rows - index)
  // One of the 20 gives the number of an office, of which the bare query has to read every inquiry.
  const familyIds = newestIds.filter((id) => id % 50 !== 0)
  await measureRead(
    'families of 20 rows',
    `${list}/families?ids=${newestIds.join()}`,
    () => runBaseline(client, 'families', [familyIds]),
    2,
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
    { name: 'list requests', value: lists.perSecond, unit: '/s', min: 2000 },
    {
      name: 'durable inquiries',
      value: inquiries.perSecond,
      unit: '/s',
      baseline: inserts.perSecond,
      min: 3000,
    },
    {
      name: 'durable inquiries ÷ bare inserts',
      value: inquiries.perSecond / inserts.perSecond,
      unit: '',
      min: 0.25,
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
