import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { secretKey } from '#tests/support/product.ts'
import { runScript } from '#tests/support/run-script.ts'
import { measureListDuring } from './export.ts'
import {
  connectionUrl,
  type FilledProduct,
  openClient,
  withFilledProduct,
} from './filled-product.ts'
import { printMeasurements } from './measurements.ts'
import { percentile } from './timing.ts'

/**
 * Backs up a product whose list is read meanwhile, and restores that into an empty database beside it: `--rows=100000`
 * inquiries. Whether all thresholds were met.
 */
export async function benchBackup(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } } })
  const rows = Number(values.rows)
  const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-backup-'))
  const file = join(folder, 'a.backup.gz')
  try {
    return await withFilledProduct(rows, async (filled) => {
      process.stderr.write('backing up\n')
      const backingUp = timeScript('backup', folder, [file], connectionUrl(filled.database))
      const listTimes = await measureListDuring(filled, backingUp)
      process.stderr.write('restoring\n')
      const { size } = await stat(file)
      return printMeasurements([
        { name: `backup of ${rows.toLocaleString('en-US')}`, value: await backingUp, unit: 's' },
        { name: 'size', value: size / 2 ** 20, unit: 'MB' },
        { name: 'list meanwhile, p50', value: percentile(listTimes, 0.5), unit: 'ms' },
        { name: 'list meanwhile, p95', value: percentile(listTimes, 0.95), unit: 'ms', max: 30 },
        {
          name: 'restored',
          value: await measureRestore(filled, folder, file),
          unit: 's',
          max: (300 * rows) / 1_000_000,
        },
      ])
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureRestore({ database }: FilledProduct, folder: string, file: string) {
  const client = await openClient(database)
  const other = { ...database, database: 'restored' }
  await client.query('create database restored')
  const seconds = await timeScript('restore', folder, [file], connectionUrl(other))
  await client.query('drop database restored')
  await client.end()
  return seconds
}

async function timeScript(script: string, folder: string, args: string[], DATABASE_URL: string) {
  const startedAt = performance.now()
  const env = { DATABASE_URL, SECRET_KEY: secretKey }
  const { code, stderr } = await runScript(script, folder, args, { env })
  if (code !== 0) throw new Error(stderr)
  return (performance.now() - startedAt) / 1000
}
