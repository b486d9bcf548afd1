import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { record } from '../server/audit/record.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import type { Database } from '../server/database/schema.ts'
import { readEnv } from '../server/env.ts'
import { failPendingMails } from '../server/mail/fail-pending-mails.ts'
import { openDatabase } from '../server/open-database.ts'
import { foldersIn } from '../server/privacy/data-folders.ts'
import { collectErasures, updateErasureLog } from '../server/privacy/erasure-log.ts'

const usage = 'Usage: npm run restore -- <file> [--force]\n'

/** `npm run restore -- file [--force]`: refused while Meridian runs. Exit code 2 for a call not understood. */
async function run(args: string[]): Promise<void> {
  const options = parseOptions(args)
  if (!options) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const { file, force } = options
  const env = readEnv()
  const database = await openDatabase(env, () => {})
  try {
    const { backups } = foldersIn(env.dataDir)
    const erasureLogFolders = [backups, dirname(file)]
    const { takenAt } = await database.asOwner((owner) =>
      restoreBackup(owner, file, {
        force,
        prepare: (replaced) => prepareRestore(replaced, erasureLogFolders),
      }),
    )
    await updateErasureLog(database.db, backups)
    process.stdout.write(`Restored the state of ${takenAt}. Everybody has to sign in again.\n`)
  } finally {
    await database.close()
  }
}

/** What was erased stays erased, no mail goes out twice, and it is known that there was a restore. */
async function prepareRestore(replaced: Database, erasureLogFolders: string[]) {
  const reapplyErasures = await collectErasures(replaced, erasureLogFolders)
  return async (restored: Database) => {
    await reapplyErasures(restored)
    await failPendingMails(restored)
    await record(restored, { actor: 'command_line', action: 'backup_restored' })
  }
}

function parseOptions(args: string[]): { file: string; force: boolean } | undefined {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: args, options, allowPositionals: true })
    const [file, ...extraArgs] = positionals
    return file === undefined || extraArgs.length > 0
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
