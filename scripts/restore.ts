import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { record } from '../server/audit/record.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import type { Database } from '../server/database/schema.ts'
import { failPendingMails } from '../server/mail/fail-pending-mails.ts'
import { foldersIn } from '../server/privacy/data-folders.ts'
import { collectErasures, updateErasureLog } from '../server/privacy/erasure-log.ts'
import type { ForgettingRun } from '../server/privacy/forgetting.ts'
import { updateForgettingLog } from '../server/privacy/forgetting-log.ts'
import { prepareForgetting } from '../server/privacy/forgetting-restore.ts'
import { deriveKey, openSecretKey } from '../server/secret-key.ts'
import { runCommandLine, UsageError, withDatabase } from './command-line.ts'

const actor = 'command_line'

/** `npm run restore -- file [--force]`: refused while Meridian runs. */
await runCommandLine('Usage: npm run restore -- <file> [--force]', async (args) => {
  const { file, force } = parseOptions(args)
  return withDatabase({ join: false }, async ({ asOwner, db }, env) => {
    const { dataDir, backup, forgetChildDays } = env
    const { secretKey } = await openSecretKey(env)
    const signingKey = deriveKey(secretKey, 'backup')
    const { backups } = foldersIn(dataDir, backup.folder)
    const logFolders = [backups, dirname(file)]
    const run: ForgettingRun = {
      days: forgetChildDays,
      now: new Date(),
      by: actor,
      logFolder: backups,
    }
    const { takenAt } = await asOwner((owner) =>
      restoreBackup(owner, file, {
        force,
        signingKey,
        prepare: (replaced) => prepareRestore(replaced, logFolders, run),
      }),
    )
    await updateErasureLog(db, backups)
    await updateForgettingLog(db, backups)
    return `Restored the state of ${takenAt}. Everybody has to sign in again.`
  })
})

/** Keeps what was erased or forgotten so, and old mails from being sent twice. */
async function prepareRestore(replaced: Database, logFolders: string[], run: ForgettingRun) {
  const reapplyErasures = await collectErasures(replaced, logFolders)
  const applyForgetting = await prepareForgetting(replaced, logFolders, run)
  return async (restored: Database) => {
    await reapplyErasures(restored)
    await applyForgetting(restored)
    await failPendingMails(restored)
    await record(restored, { actor, action: 'backup_restored' })
  }
}

function parseOptions(args: string[]): { file: string; force: boolean } {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...extraArgs] = positionals
    if (file !== undefined && extraArgs.length === 0) {
      return { file: resolve(file), force: values.force }
    }
  } catch {
    // The usage says more than the error of parseArgs.
  }
  throw new UsageError()
}
