import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from './http-connection.ts'

const warmUpRuns = 10

export async function medianTimeMs(runs: number, call: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < warmUpRuns + runs; run += 1) {
    const startedAt = performance.now()
    await call(run)
    times.push(performance.now() - startedAt)
  }
  return median(times.slice(warmUpRuns))
}

export type Throughput = { answers: number; perSecond: number; p99Ms: number }

export async function measureThroughput(
  callers: ((run: number) => Promise<unknown>)[],
  seconds: number,
): Promise<Throughput> {
  const times: number[] = []
  let run = 0
  const loadStartedAt = performance.now()
  const endAt = loadStartedAt + seconds * 1000
  await Promise.all(
    callers.map(async (call) => {
      while (performance.now() < endAt) {
        const startedAt = performance.now()
        await call((run += 1))
        times.push(performance.now() - startedAt)
      }
    }),
  )
  const elapsedSeconds = (performance.now() - loadStartedAt) / 1000
  const { length: answers } = times
  return { answers, perSecond: answers / elapsedSeconds, p99Ms: percentile(times, 0.99) }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('There is nothing to take the median of.')
  return (low + high) / 2
}

/** How long each of many requests takes, in milliseconds, until it is stopped. */
export async function timeEach(url: string, next: () => string, signal: AbortSignal): Promise<number[]> {
  const http = await openConnection(url)
  const times: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    await http.request(next())
    times.push(performance.now() - startedAt)
    await wait(20)
  }
  http.close()
  return times
}
