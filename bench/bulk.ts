import { setTimeout as wait } from 'node:timers/promises'
import type { BulkJob } from '#contract/bulk.ts'
import { type FilledProduct, withFilledProduct } from './filled-product.ts'
import { nextInquiry } from './load.ts'
import { type Measurement, printMeasurements } from './measurements.ts'
import { parseOptions } from './parse-options.ts'
import { percentile, timeEach } from './timing.ts'

/** As the browser does. */
const pollMs = 400

/** So many days of the filled database are about 10,000 inquiries. */
const days = 11

/** Archives the inquiries of eleven days and undoes it, while the list is read and inquiries come. `--rows=100000`. */
export async function benchBulk(args: string[]): Promise<boolean> {
  const { rows } = parseOptions(args, { rows: 100_000 })
  return withFilledProduct(rows, async (filled) => printMeasurements(await measureBulk(filled)))
}

async function measureBulk(filled: FilledProduct): Promise<Measurement[]> {
  const { product, request } = filled
  const call = async (path: string, body: object) => {
    const reply = await fetch(`${product.url}/api/admin/contacts/bulk${path}`, {
      method: 'POST',
      headers: { ...filled.bearer, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as { id: number; total: number; job: BulkJob }
  }
  const untilEnded = async () => {
    for (;;) {
      const url = `${product.url}/api/admin/contacts/bulk`
      const { job } = (await (await fetch(url, { headers: filled.bearer })).json()) as {
        job: BulkJob
      }
      if (job.state === 'done' || job.state === 'undone') return
      await wait(pollMs)
    }
  }
  const stop = new AbortController()
  const lists = timeEach(product.url, () => request('GET', '/api/admin/contacts'), stop.signal)
  const arrivals = timeEach(product.url, nextInquiry, stop.signal)
  const from = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const startedAt = performance.now()
  const { id, total } = await call('', { filter: { from } })
  await call(`/${id}/preview`, { act: { kind: 'move', status: 'archived' }, includes_others: true })
  const previewedAt = performance.now()
  await call(`/${id}/start`, {})
  await untilEnded()
  const doneAt = performance.now()
  await call(`/${id}/undo`, {})
  await untilEnded()
  const undoneAt = performance.now()
  stop.abort()
  const [listTimes, intakeTimes] = await Promise.all([lists, arrivals])
  return [
    { name: 'contacts frozen', value: total, unit: '' },
    { name: 'frozen and previewed', value: (previewedAt - startedAt) / 1000, unit: 's' },
    { name: 'frozen, previewed, changed', value: (doneAt - startedAt) / 1000, unit: 's', max: 5 },
    { name: 'undone', value: (undoneAt - doneAt) / 1000, unit: 's', max: 5 },
    { name: 'list meanwhile, p95', value: percentile(listTimes, 0.95), unit: 'ms', max: 30 },
    { name: 'intake meanwhile, p99', value: percentile(intakeTimes, 0.99), unit: 'ms', max: 50 },
  ]
}
