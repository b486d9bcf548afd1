import { reportDimensions } from '#contract/reports.ts'
import { type FilledProduct, withFilledProduct } from './filled-product.ts'
import { openConnection } from './http-connection.ts'
import { type Measurement, printMeasurements } from './measurements.ts'
import { parseOptions } from './parse-options.ts'
import { percentile } from './timing.ts'

const readsEach = 5

/** Reads reports over all that is stored, half of it as the range before: `npm run bench -- reports --rows=1000000`. */
export async function benchReports(args: string[]): Promise<boolean> {
  const { rows } = parseOptions(args, { rows: 100_000 })
  return withFilledProduct(rows, async (filled) =>
    printMeasurements(await measureReports(filled, rows)),
  )
}

const toDay = (msAgo: number) => new Date(Date.now() - msAgo).toISOString().slice(0, 10)

async function measureReports(
  { product, request }: FilledProduct,
  rows: number,
): Promise<Measurement[]> {
  const http = await openConnection(product.url)
  const spanMs = rows * 90_000
  const measurements: Measurement[] = []
  for (const by of reportDimensions) {
    const path = `/api/admin/reports?from=${toDay(spanMs / 2)}&to=${toDay(0)}&by=${by}`
    const times: number[] = []
    for (let read = 0; read < readsEach; read += 1) {
      const startedAt = performance.now()
      await http.request(request('GET', path))
      times.push(performance.now() - startedAt)
    }
    const max = rows > 100_000 ? 2_000 : 300
    measurements.push({ name: `by ${by}`, value: percentile(times, 0.5), unit: 'ms', max })
  }
  http.close()
  return measurements
}
