import { median } from './median.ts'

const warmUp = 10

/** The median of what one call takes, in milliseconds, one after another. */
export async function timeOf(
  runs: number,
  call: (run: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < warmUp + runs; run += 1) {
    const before = performance.now()
    await call(run)
    times.push(performance.now() - before)
  }
  return median(times.slice(warmUp))
}

/** How many calls a second several callers at once get through, and the time that 99 % of them stay below, in milliseconds. */
export async function rateOf(
  callers: ((run: number) => Promise<unknown>)[],
  seconds: number,
): Promise<{ rate: number; p99: number }> {
  const times: number[] = []
  let run = 0
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    callers.map(async (call) => {
      while (performance.now() < end) {
        const before = performance.now()
        await call((run += 1))
        times.push(performance.now() - before)
      }
    }),
  )
  const taken = (performance.now() - begun) / 1000
  return { rate: times.length / taken, p99: percentile(times, 0.99) }
}

/** The value that this share of all stays below. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
