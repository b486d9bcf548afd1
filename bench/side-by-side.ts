import { measureBackOffice } from './back-office.ts'
import { measureExport } from './export.ts'
import { withFilledProduct } from './filled-product.ts'
import { type Measurement, printBySize } from './measurements.ts'
import { parseOptions } from './parse-options.ts'

/**
 * The back office and its export at several sizes in one table: `--rows=10000,100000,1000000` inquiries, `--runs=30` calls
 * each, `--seconds=4` of load. Whether all thresholds were met.
 */
export async function benchSideBySide(args: string[]): Promise<boolean> {
  const defaults = { rows: '10000,100000,1000000', runs: 30, seconds: 4 }
  const options = parseOptions(args, defaults)
  const sizes: { rows: number; results: Measurement[] }[] = []
  for (const rows of options.rows.split(',').map(Number)) {
    const run = { ...options, rows }
    sizes.push({
      rows,
      results: await withFilledProduct(rows, async (filled) => [
        ...(await measureExport(filled, rows, rows > 100_000 ? 1 : 3)),
        ...(await measureBackOffice(filled, run)),
      ]),
    })
  }
  return printBySize(sizes)
}
