import { setTimeout as wait } from 'node:timers/promises'
import type { FilledProduct } from '../filled-product.ts'
import { openConnection } from '../http-connection.ts'
import type { Measurement } from '../measurements.ts'
import { median, medianTimeMs } from '../timing.ts'
import type { BenchOptions } from './load.ts'
import { requestOk } from './load.ts'

const quietMs = 60_000

/** One lucky minute would say little. */
const minutes = 3

/** The first list after a minute in which nobody asked for anything, beside the same while it is asked for again and again. */
export async function measureFirstClick(filled: FilledProduct, { runs }: BenchOptions): Promise<Measurement> {
  process.stderr.write(`first click after a minute of quiet, ${minutes} times\n`)
  const request = filled.request('GET', '/api/admin/contacts')
  const http = await openConnection(filled.product.url)
  const warm = await medianTimeMs(runs, () => requestOk(http, request))
  http.close()
  const times: number[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    await wait(quietMs)
    const fresh = await openConnection(filled.product.url)
    const startedAt = performance.now()
    await requestOk(fresh, request)
    times.push(performance.now() - startedAt)
    fresh.close()
  }
  return {
    name: 'first click after a minute of quiet',
    value: median(times),
    unit: 'ms',
    baseline: warm,
    maxRatio: 3,
  }
}
