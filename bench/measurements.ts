import { readFile, writeFile } from 'node:fs/promises'
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

/** What a figure may be at most or has to be at least, itself or as a multiple of its baseline. */
export type Threshold = { max?: number; min?: number; maxRatio?: number; minRatio?: number }

type Measured = Threshold & { value: number; baseline?: number }

/** What could not be measured (NaN) misses its threshold, as does a ratio to nothing. */
export function isMet({ value, baseline, max, min, maxRatio, minRatio }: Measured): boolean {
  const ratio = value / (baseline ?? Number.NaN)
  return (
    (max === undefined || value <= max) &&
    (min === undefined || value >= min) &&
    (maxRatio === undefined || ratio <= maxRatio) &&
    (minRatio === undefined || ratio >= minRatio)
  )
}

export const formatThreshold = ({ max, min, maxRatio, minRatio }: Threshold): string =>
  [
    max === undefined ? '' : `≤ ${max}`,
    min === undefined ? '' : `≥ ${min}`,
    maxRatio === undefined ? '' : `≤ ${maxRatio} ×`,
    minRatio === undefined ? '' : `≥ ${minRatio} ×`,
  ]
    .filter(Boolean)
    .join(', ')

export async function readMemoryMb(pid: number | undefined): Promise<{ current: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const readMb = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
  return { current: readMb('VmRSS'), peak: readMb('VmHWM') }
}

/** From now on the peak is that of what follows. */
export const resetPeakMemory = (pid: number | undefined): Promise<void> =>
  writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})

/** `baseline` is what the bare database took in the same run, or an earlier version. */
export type Measurement = Threshold & {
  name: string
  value: number
  unit: string
  baseline?: number
}

const formatNumber = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const formatLine = (what: string, cells: string[]) => what.padEnd(44) + cells.map((cell) => cell.padStart(12)).join('')

const formatMeasured = ({ value, baseline }: Measurement) => [
  formatNumber(value),
  baseline === undefined ? '' : formatNumber(baseline),
  baseline === undefined ? '' : formatNumber(value / baseline),
]

export function printMeasurements(results: Measurement[]): boolean {
  console.log(formatLine('', ['measured', 'baseline', 'ratio', 'unit', 'threshold', '']))
  for (const result of results) {
    const threshold = formatThreshold(result)
    console.log(
      formatLine(result.name, [
        ...formatMeasured(result),
        result.unit,
        threshold,
        threshold && (isMet(result) ? '✓' : '✗'),
      ]),
    )
  }
  return printSummary(results)
}

function printSummary(results: Measurement[]): boolean {
  const missed = results.filter((result) => !isMet(result))
  console.log(missed.length === 0 ? '\nEvery threshold is met.' : '\nMissed:')
  for (const result of missed) {
    const [value, baseline, ratio] = formatMeasured(result)
    const beside = baseline && ` (baseline ${baseline}, ratio ${ratio})`
    console.log(`  ${result.name}: ${value} ${result.unit}${beside}, the bar is ${formatThreshold(result)}`)
  }
  return missed.length === 0
}
