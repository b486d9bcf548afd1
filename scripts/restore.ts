import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { record } from '../server/audit/record.ts'
import { checkBackup, restoreBackup } from '../server/backup/restore.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { readEnv } from '../server/env.ts'
import { holdBack } from '../server/mail/hold-back.ts'

const usage = 'Usage: npm run restore -- <file> [--force]\n'

/** `npm run restore -- file [--force]`: refused while Meridian runs. Exit code 2 for a call not understood. */
async function run(words: string[]): Promise<void> {
  const asked = understand(words)
  if (!asked) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const { file, force } = asked
  // Before anything is started: a file that cannot be used should not even make a database.
  await checkBackup(file)
  const database = await openDatabase(readEnv(), () => {})
  try {
    const { takenAt } = await restoreBackup(database, file, { force, finish })
    process.stdout.write(`Restored the state of ${takenAt}. Everybody has to sign in again.\n`)
  } finally {
    await database.close()
  }
}

/** What the restored rows must not do, and what must be known of the restore. */
async function finish(trx: Database): Promise<void> {
  await holdBack(trx)
  await record(trx, { actor: 'command_line', action: 'backup_restored' })
}

function understand(words: string[]): { file: string; force: boolean } | undefined {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [file, ...more] = positionals
    return file === undefined || more.length > 0
      ? undefined
      : { file: resolve(file), force: values.force }
  } catch {
    return undefined
  }
}

await run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
