import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Connection, openConnection, requestText } from './connection.ts'
import { type FilledProduct, openClient, withFilledProduct } from './filled-product.ts'
import { terms } from './inquiries.ts'
import { bare } from './limits/queries.ts'
import { memoryOf } from './memory.ts'
import { printResults, type Result } from './results.ts'
import { rateOf, timeOf } from './timing.ts'

type Run = { rows: number; runs: number; seconds: number }

/** Each figure may be twice as large at more than 100,000 inquiries. */
const allowed = ({ rows }: Run, most: number) => (rows > 100_000 ? 2 * most : most)

/**
 * What administrators and families ask of the product, over HTTP on one kept connection, beside the bare query on the same
 * database. `--rows=100000` is how many inquiries there are, `--runs=50` how often each is asked, `--seconds=5` how long the
 * load lasts. Whether all bars were reached.
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
    const idle = await memoryOf(filled.product.process.pid)
    const reads = await measureReads(filled, run)
    const writes = await measureLoad(filled, run)
    const loaded = await memoryOf(filled.product.process.pid)
    return printResults([
      ...reads,
      ...writes,
      { what: 'memory idle', value: idle.now, unit: 'MB', most: 130 },
      { what: 'memory under load', value: loaded.most, unit: 'MB', most: 250 },
      { what: 'start to first answer', value: filled.startTime, unit: 'ms', most: 500 },
    ])
  })
}

async function measureReads(filled: FilledProduct, run: Run): Promise<Result[]> {
  const client = await openClient(filled.database)
  const results: Result[] = []
  const list = '/api/admin/contacts'
  const compare = async (
    what: string,
    path: string,
    limit: () => Promise<unknown>,
    most?: number,
  ) => {
    process.stderr.write(`${what}\n`)
    const request = filled.request('GET', path)
    // One of its own: while a slow limit is measured, the server would close an idle one.
    const http = await openConnection(filled.product.url)
    const value = await timeOf(run.runs, () => askWell(http, request))
    http.close()
    results.push({
      what,
      value,
      unit: 'ms',
      limit: await timeOf(run.runs, limit),
      ...(most !== undefined && { most }),
    })
  }
  const search = async (what: string, term: string, most?: number) =>
    compare(
      what,
      `${list}?search=${term}`,
      async () => {
        await bare(client, 'countFound', [`%${term}%`])
        await bare(client, 'found', [`%${term}%`])
      },
      most,
    )

  const last = Math.ceil(run.rows / 20)
  const middle = Math.round(last / 2)
  await compare(
    'first page of 20 with total',
    list,
    () => bare(client, 'page', [0]),
    allowed(run, 2),
  )
  for (const [name, page] of [
    ['page 4,000', 4000],
    [`page ${middle.toLocaleString('en-US')}, the middle`, middle],
    [`page ${last.toLocaleString('en-US')}, the last`, last],
  ] as const) {
    // The middle is the farthest from either end: its keys are counted off, however many there are.
    const most = page === middle && run.rows > 100_000 ? undefined : allowed(run, 10)
    await compare(name, `${list}?page=${page}`, () => bare(client, 'page', [(page - 1) * 20]), most)
  }
  await compare(
    'one status',
    `${list}?status=contacted`,
    () => bare(client, 'status', ['contacted']),
    allowed(run, 2),
  )
  await search('search, rare term', terms.rare, allowed(run, 3))
  await search('search, common term', terms.common, run.rows > 100_000 ? 150 : 12)
  await search('search, two letters', 'qu')
  await compare(
    'statistics',
    '/api/admin/stats',
    () => bare(client, 'countByStatus'),
    allowed(run, 2),
  )
  results.push(await measureChange(filled, run, client))
  await client.end()
  return results
}

async function measureChange(filled: FilledProduct, run: Run, client: pg.Client): Promise<Result> {
  const http = await openConnection(filled.product.url)
  const statuses = ['pending', 'contacted', 'converted', 'archived']
  const statusOf = (turn: number) => statuses[turn % 4]
  const value = await timeOf(run.runs, (turn) =>
    askWell(
      http,
      filled.request('PUT', `/api/admin/contacts/${1 + (turn % 20)}`, {
        status: statusOf(turn + Math.floor(turn / 20)),
      }),
    ),
  )
  http.close()
  const limit = await timeOf(run.runs, (turn) =>
    bare(client, 'change', [1001 + (turn % 20), statusOf(turn + Math.floor(turn / 20))]),
  )
  return { what: 'change a status', value, unit: 'ms', limit, most: allowed(run, 2) }
}

const connections = 10

async function measureLoad(filled: FilledProduct, run: Run): Promise<Result[]> {
  const all = await times(connections, () => openConnection(filled.product.url))
  process.stderr.write('list requests\n')
  const page = filled.request('GET', '/api/admin/contacts')
  const lists = await rateOf(
    all.map((http) => () => askWell(http, page)),
    run.seconds,
  )
  process.stderr.write('inquiries\n')
  const inquiries = await rateOf(
    all.map((http) => (turn) => askWell(http, inquiryRequest(turn))),
    run.seconds,
  )
  for (const http of all) http.close()
  const clients = await times(connections, () => openClient(filled.database))
  const inserts = await rateOf(
    clients.map((client) => (turn) => {
      const { parentFirstName, parentLastName, parentEmail, contactNumber, childName } = inquiryOf(
        -turn,
      )
      return bare(client, 'insert', [
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
    { what: 'list requests', value: lists.rate, unit: '/s', least: 2000 },
    {
      what: 'durable inquiries',
      value: inquiries.rate,
      unit: '/s',
      limit: inserts.rate,
      least: 3000,
    },
    {
      what: 'durable inquiries ÷ bare inserts',
      value: inquiries.rate / inserts.rate,
      unit: '',
      least: 0.2,
    },
    {
      what: 'durable inquiries, p99',
      value: inquiries.p99,
      unit: 'ms',
      limit: inserts.p99,
      most: 25,
    },
  ]
}

const inquiryOf = (turn: number) => ({
  parentFirstName: 'Sarah',
  parentLastName: `Whitfield ${turn}`,
  parentEmail: `sarah${turn}@example.com`,
  childName: 'Zoë',
  contactNumber: '+44 7700 900123',
  agreedToTerms: true,
})

/** Families write from addresses of their own. */
const inquiryRequest = (turn: number) =>
  requestText(
    'POST',
    '/api/contact',
    { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` },
    inquiryOf(turn),
  )

async function askWell(http: Connection, request: string): Promise<void> {
  const { status, body } = await http.ask(request)
  if (status >= 300) throw new Error(`${request.split('\r\n', 1)[0]}: ${status} ${body}`)
}

const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make))
