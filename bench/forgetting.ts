import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { startProduct } from '#tests/support/product.ts'
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
 * Starts a product that has the details of every child to forget, and reads its list meanwhile: `--rows=100000` inquiries.
 * Whether all thresholds were met.
 */
export async function benchForgetting(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '100000' } } })
  const rows = Number(values.rows)
  return withFilledProduct(rows, async (filled) => {
    const client = await openClient(filled.database)
    await settleAll(client)
    const { seconds, listTimes } = await measureForgetting(filled, client)
    await client.end()
    return printMeasurements([
      {
        name: `details of ${rows.toLocaleString('en-US')} children`,
        value: seconds,
        unit: 's',
        max: (10 * rows) / 100_000,
      },
      { name: 'list meanwhile, p50', value: percentile(listTimes, 0.5), unit: 'ms' },
      { name: 'list meanwhile, p95', value: percentile(listTimes, 0.95), unit: 'ms', max: 30 },
      { name: 'list meanwhile, at most', value: Math.max(...listTimes), unit: 'ms' },
    ])
  })
}

async function settleAll(client: pg.Client): Promise<void> {
  process.stderr.write('settling every inquiry\n')
  await client.query(
    `update inquiries set status = 'archived', settled_at = now() - interval '100 days' - id * interval '1 minute'`,
  )
  await client.query('vacuum analyze inquiries')
}

/** Another process of the same database, as one forgets at its start. */
async function measureForgetting(filled: FilledProduct, client: pg.Client) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-forgetting-'))
  const product = await startProduct(folder, {
    DATABASE_URL: connectionUrl(filled.database),
    TRUST_PROXY: '1',
    LIST_ROWS_PER_HOUR: '999999999',
  })
  const startedAt = performance.now()
  const forgetting = waitUntilForgotten(client).then(() => (performance.now() - startedAt) / 1000)
  const listTimes = await measureListDuring({ ...filled, product }, forgetting)
  const seconds = await forgetting
  await product.stop()
  await rm(folder, { recursive: true })
  return { seconds, listTimes }
}

async function waitUntilForgotten(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from inquiries where settled_at is not null
         and num_nonnulls(child_email, child_hobbies, child_birthday, school_name) > 0 limit 1`,
    )
    if (rows.length === 0) return
    await wait(100)
  }
}
