import { runBaseline } from '../baselines/queries.ts'
import { type FilledProduct, openClient } from '../filled-product.ts'
import type { Connection } from '../http-connection.ts'
import { inquiryAt, type LoadResult, nextInquiry, runLoad } from '../load.ts'
import type { Measurement } from '../measurements.ts'
import { measureThroughput } from '../measurements.ts'

export async function requestOk(http: Connection, request: string): Promise<void> {
  const { status, body } = await http.request(request)
  if (status >= 300) throw new Error(`${request.split('\r\n', 1)[0]}: ${status} ${body}`)
}

export type BenchOptions = { rows: number; runs: number; seconds: number }

/** Thresholds in milliseconds double above 100,000 inquiries; ratios do not. */
export const scaledMax = ({ rows }: BenchOptions, max: number) => (rows > 100_000 ? 2 * max : max)

const connectionCount = 10

/** Lists and inquiries over ten connections, beside as many of the bare query and insert. */
export async function measureLoad(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const { url } = filled.product
  const load = { connections: connectionCount, seconds: run.seconds }
  process.stderr.write('list requests\n')
  const page = filled.request('GET', '/api/admin/contacts')
  const lists = assertAnswered(await runLoad(url, { ...load, next: () => page }))
  process.stderr.write('inquiries\n')
  const inquiries = assertAnswered(await runLoad(url, { ...load, next: nextInquiry }))
  const clients = await Promise.all(Array.from({ length: connectionCount }, () => openClient(filled.database)))
  const pages = await measureThroughput(
    clients.map((client) => () => runBaseline(client, 'page')),
    run.seconds,
  )
  const inserts = await measureThroughput(
    clients.map((client) => (turn) => {
      const { parentFirstName, parentLastName, parentEmail, contactNumber, childName } = inquiryAt(-turn)
      return runBaseline(client, 'insert', [parentFirstName, parentLastName, parentEmail, contactNumber, childName])
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
      value: inquiries.p99Ms,
      unit: 'ms',
      baseline: inserts.p99Ms,
      max: 25,
    },
  ]
}

/** What is refused costs less. */
function assertAnswered(result: LoadResult): LoadResult {
  if (result.failures > 0) throw new Error(`${result.failures} requests were refused.`)
  return result
}
