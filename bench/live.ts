import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { openLiveStream } from '#tests/support/live-stream.ts'
import { type FilledProduct, withFilledProduct } from './filled-product.ts'
import { nextInquiry, runLoad } from './load.ts'
import { type Measurement, printMeasurements } from './measurements.ts'
import { readMemoryMb, resetPeakMemory } from './process-memory.ts'
import { percentile } from './timing.ts'

const rows = 10_000
const accounts = 10
const streamsPerAccount = 5
const changesPerMinute = 1_000
const changes = 1_000
const loadSeconds = 5

/** What 50 open streams cost, and how late they hear: `npm run bench -- live`. */
export const benchLive = (): Promise<boolean> =>
  withFilledProduct(rows, async (filled) => {
    const before = await measureLoad(filled)
    const streams = await openStreams(filled)
    await resetPeakMemory(filled.product.process.pid)
    const delaysMs = await changeRepeatedly(filled, streams)
    const { peak } = await readMemoryMb(filled.product.process.pid)
    const during = await measureLoad(filled)
    for (const { close } of streams) close()
    const after = await measureLoad(filled)
    const missing = changes * streams.length - delaysMs.length
    return printMeasurements([
      { name: 'a change is heard, p95', value: percentile(delaysMs, 0.95), unit: 'ms', max: 1_000 },
      { name: 'the slowest', value: Math.max(...delaysMs), unit: 'ms' },
      { name: 'changes that a stream did not hear', value: missing, unit: '', max: 0 },
      { name: 'memory', value: peak, unit: 'MB', max: 220 },
      compare('inquiries a second', [before.inquiries, after.inquiries], during.inquiries),
      compare('lists a second', [before.lists, after.lists], during.lists),
    ])
  })

/** The database grows meanwhile: the baseline is what was reached before and after. */
const compare = (name: string, without: [number, number], value: number): Measurement => ({
  name: `${name}, with streams and without`,
  value,
  baseline: (without[0] + without[1]) / 2,
  unit: '',
  minRatio: 0.9,
})

async function measureLoad({ product, request }: FilledProduct) {
  const options = { connections: 10, seconds: loadSeconds }
  const inquiries = await runLoad(product.url, { ...options, next: nextInquiry })
  const list = request('GET', '/api/admin/contacts')
  const lists = await runLoad(product.url, { ...options, next: () => list })
  return { inquiries: inquiries.perSecond, lists: lists.perSecond }
}

type Stream = Awaited<ReturnType<typeof openLiveStream>> & { heardAtMs: Map<number, number> }

async function openStreams({ product, database }: FilledProduct): Promise<Stream[]> {
  const { db } = connect(database, () => {})
  const streams: Stream[] = []
  for (let account = 1; account <= accounts; account += 1) {
    const { email, password } = await createAccount(db, { name: `Account ${account}` })
    const reply = await fetch(`${product.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${account}` },
      body: JSON.stringify({ email, password }),
    })
    const { token } = (await reply.json()) as { token: string }
    for (let index = 0; index < streamsPerAccount; index += 1) {
      const heardAtMs = new Map<number, number>()
      const headers = { authorization: `Bearer ${token}` }
      const onChanges = (ids: (number | null)[]) => {
        for (const id of ids) if (id !== null) heardAtMs.set(id, performance.now())
      }
      const stream = await openLiveStream(product.url, headers, onChanges)
      if (!stream.reply.ok) throw new Error(`A stream was answered with ${stream.reply.status}.`)
      streams.push({ ...stream, heardAtMs })
    }
  }
  await db.destroy()
  return streams
}

/** Each contact is changed once, so that an id names its change. */
async function changeRepeatedly(
  { product, bearer }: FilledProduct,
  streams: Stream[],
): Promise<number[]> {
  const sentAtMs = new Map<number, number>()
  const startedAtMs = performance.now()
  const sending: Promise<unknown>[] = []
  for (let id = 1; id <= changes; id += 1) {
    await wait(Math.max(0, startedAtMs + (id * 60_000) / changesPerMinute - performance.now()))
    sentAtMs.set(id, performance.now())
    sending.push(
      fetch(`${product.url}/api/admin/contacts/${id}/notes`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ body: 'Called' }),
      }).then(assertDone),
    )
  }
  await Promise.all(sending)
  await wait(2_000)
  return streams.flatMap(({ heardAtMs }) =>
    [...sentAtMs].flatMap(([id, atMs]) => {
      const heard = heardAtMs.get(id)
      return heard === undefined ? [] : [heard - atMs]
    }),
  )
}

async function assertDone(reply: Response): Promise<void> {
  if (!reply.ok) throw new Error(`A note was answered with ${reply.status}: ${await reply.text()}`)
}
