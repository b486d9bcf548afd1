import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '#server/embedded-postgres/start.ts'
import { isNginxInstalled } from '#tests/support/nginx.ts'
import { createDataDir } from '#tests/support/product.ts'
import { fillDatabase, openClient } from './filled-product.ts'
import { countSent } from './load.ts'
import { parseOptions } from './parse-options.ts'
import { measureSetup, nameOf, printSetup, type Setup } from './scale/measure-setup.ts'
import { type PrimaryAndReplica, startWithReplica } from './scale/replica.ts'

const setups: Setup[] = [
  { processes: 1, isBalanced: false, hasReplica: false },
  ...[false, true].flatMap((hasReplica) =>
    [1, 2, 4].map((processes) => ({ processes, isBalanced: true, hasReplica })),
  ),
]

/**
 * One, two and four processes on one database, with and without a replica: `--rows=100000` inquiries, `--seconds=3` of each load
 * over ten connections; `--only=replica` selects by name. Whether no request failed. Needs nginx.
 */
export async function benchScale(args: string[]): Promise<boolean> {
  const { rows, seconds, only } = parseOptions(args, { rows: 100_000, seconds: 3, only: '' })
  if (!isNginxInstalled) {
    console.error('There is no nginx here to stand before several processes.')
    return false
  }
  const { folder, remove } = await createDataDir()
  let databases: PrimaryAndReplica | undefined
  try {
    const embedded = await startEmbedded(folder)
    const settings = await fillDatabase(embedded.ownerConfig, rows, join(folder, 'product'))
    const filledBytes = await countBytes(embedded.ownerConfig)
    console.log(`${Math.round(filledBytes / rows)} bytes for each of ${rows} inquiries`)
    await embedded.stop()
    databases = await startWithReplica(folder, join(folder, 'replica'))
    let failures = 0
    for (const setup of setups.filter((one) => nameOf(one).includes(only))) {
      const result = await measureSetup(setup, { folder, settings, seconds, databases })
      printSetup(setup, result)
      failures += result.failures
    }
    const bytes = (await countBytes(databases.primary.ownerConfig)) - filledBytes
    console.log(
      `${Math.round(bytes / countSent())} bytes for each of ${countSent()} that were sent, with their mails`,
    )
    return failures === 0
  } finally {
    await databases?.stop()
    await remove()
  }
}

async function countBytes(config: pg.ClientConfig): Promise<number> {
  const client = await openClient(config)
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables',
  )
  await client.end()
  return Number(rows[0]?.bytes)
}
