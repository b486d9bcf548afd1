import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { record } from '../server/audit/record.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { readEnv } from '../server/env.ts'
import { foldersIn } from '../server/inquiries/care/folders.ts'
import { keepLedger, rememberGone } from '../server/inquiries/care/ledger.ts'
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
  const env = readEnv()
  const database = await openDatabase(env, () => {})
  try {
    const { backups } = foldersIn(env.dataDir)
    const ledgers = [backups, dirname(file)]
    const { takenAt } = await database.asOwner((owner) =>
      restoreBackup(owner, file, { force, prepare: (replaced) => prepare(replaced, ledgers) }),
    )
    await keepLedger(database.db, backups)
    process.stdout.write(`Restored the state of ${takenAt}. Everybody has to sign in again.\n`)
  } finally {
    await database.close()
  }
}

/** What was erased stays erased, no mail goes out twice, and it is known that there was a restore. */
async function prepare(replaced: Database, ledgers: string[]) {
  const letGoAgain = await rememberGone(replaced, ledgers)
  return async (restored: Database) => {
    await letGoAgain(restored)
    await holdBack(restored)
    await record(restored, { actor: 'command_line', action: 'backup_restored' })
  }
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
