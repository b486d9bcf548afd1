import { type BenchOptions, measureLoad } from './back-office/load.ts'
import { measureReads } from './back-office/reads.ts'
import { type FilledProduct, withFilledProduct } from './filled-product.ts'
import { type Measurement, printMeasurements, readMemoryMb, resetPeakMemory } from './measurements.ts'
import { parseOptions } from './parse-options.ts'

/**
 * Measures calls over one kept connection beside the bare query in the same run: `--rows=100000` inquiries, `--runs=50` calls
 * each, `--seconds=5` of load. Whether all thresholds were met.
 */
export async function benchBackOffice(args: string[]): Promise<boolean> {
  const run = parseOptions(args, { rows: 100_000, runs: 50, seconds: 5 })
  return withFilledProduct(run.rows, async (filled) => printMeasurements(await measureBackOffice(filled, run)))
}

async function measureBackOffice(filled: FilledProduct, run: BenchOptions): Promise<Measurement[]> {
  const { pid } = filled.product.process
  await resetPeakMemory(pid)
  const reads = await measureReads(filled, run)
  const writes = await measureLoad(filled, run)
  const loaded = await readMemoryMb(pid)
  return [
    ...reads,
    ...writes,
    { name: 'memory idle', value: filled.idleMemoryMb, unit: 'MB', max: 138 },
    { name: 'memory under load', value: loaded.peak, unit: 'MB', max: 199 },
    { name: 'start to first answer', value: filled.startTimeMs, unit: 'ms' },
  ]
}
