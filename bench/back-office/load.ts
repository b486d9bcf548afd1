import { runBaseline } from '../baselines/queries.ts'
import { type FilledProduct, openClient } from '../filled-product.ts'
import { buildRequest, openConnection } from '../http-connection.ts'
import type { Measurement } from '../measurements.ts'
import { measureThroughput } from '../timing.ts'
import type { BenchOptions } from './options.ts'
import { requestOk } from './request-ok.ts'

const connectionCount = 10

/** Lists and inquiries over ten connections, beside as many of the bare query and insert. */
export async function measureLoad(
  filled: FilledProduct,
  run: BenchOptions,
): Promise<Measurement[]> {
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

const createMany = <T>(count: number, create: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, create))
