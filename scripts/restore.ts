import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { record } from '../server/audit/record.ts'
import { rehearseRestore } from '../server/backup/rehearse.ts'
import { restoreBackup } from '../server/backup/restore.ts'
import { selectNewest } from '../server/backup/retention-rule.ts'
import type { Database } from '../server/database/schema.ts'
import type { Env } from '../server/env/env.ts'
import { holdRestoredAnswers } from '../server/inquiries/answers/hold.ts'
import { prepareCorrections } from '../server/inquiries/by-hand/write-correction.ts'
import { failPendingMails } from '../server/mail/failing-mails.ts'
import { foldersIn } from '../server/privacy/data-purposes.ts'
import type { ForgettingRun } from '../server/privacy/forgetting.ts'
import { prepareForgetting } from '../server/privacy/forgetting.ts'
import { prepareErasures, rewriteErasureLog } from '../server/privacy/logs/erasure-log.ts'
import { updateForgettingLog } from '../server/privacy/logs/forgetting-log.ts'
import type { LogFolders } from '../server/privacy/logs/line-log.ts'
import { deriveKey, openSecretKey } from '../server/start/secret-key.ts'
import { command, flag, runProgram, UsageError, withDatabase } from './command-line.ts'

const actor = 'command_line'

/** Refused while Meridian runs; a rehearsal works beside it. */
export const commands = command({
  help: 'replaces a database that is not empty with --force alone; --rehearse tries the newest backup, or this one',
  options: { force: flag, rehearse: flag },
  takes: { shows: '[<file>]', most: 1 },
  run: async ({ force, rehearse }, [chosenFile]) => {
    const file = chosenFile && resolve(chosenFile)
    if (rehearse) return runRehearsal(file, force)
    if (!file) throw new UsageError()
    return runRestore(file, force)
  },
})

function runRestore(file: string, force: boolean): Promise<string> {
  return withDatabase({ join: false }, async ({ asOwner, db }, env) => {
    const { dataDir, backup, forgetChildDays } = env
    const signingKey = await openSigningKey(env)
    const { backups } = foldersIn(dataDir, backup.folder)
    const logFolders: LogFolders = [backups, dirname(file)]
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
    // All of it: a restored database may number its tombstones like the replaced one.
    await db.transaction().execute((trx) => rewriteErasureLog(trx, backups))
    await updateForgettingLog(db, backups)
    return `Restored the state of ${takenAt}. Everybody has to sign in again.`
  })
}

function runRehearsal(chosenFile: string | undefined, force: boolean): Promise<string> {
  return withDatabase({ join: true }, async ({ asOwner }, env) => {
    const startedAt = performance.now()
    const signingKey = await openSigningKey(env)
    const file = chosenFile ?? (await findNewestBackup(env))
    const { takenAt, tables } = await asOwner((owner) => rehearseRestore(owner, file, { force, signingKey }))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = Math.ceil((performance.now() - startedAt) / 1000)
    return `Rehearsed: the state of ${takenAt}, ${rows} rows of ${tables.length} tables, can be restored. It took ${seconds} s.`
  })
}

async function findNewestBackup({ dataDir, backup }: Env): Promise<string> {
  const { backups } = foldersIn(dataDir, backup.folder)
  const newest = selectNewest(await readdir(backups))
  if (newest === undefined) throw new Error(`There is no backup in ${backups}.`)
  return join(backups, newest)
}

async function openSigningKey(env: Env): Promise<Buffer> {
  const { secretKey } = await openSecretKey(env)
  return deriveKey(secretKey, 'backup')
}

/** Keeps what was erased or forgotten so, and old mails from being sent twice. */
async function prepareRestore(replaced: Database, logFolders: LogFolders, run: ForgettingRun) {
  const reapplyErasures = await prepareErasures(replaced, logFolders)
  const reapplyCorrections = await prepareCorrections(replaced)
  const applyForgetting = await prepareForgetting(replaced, logFolders, run)
  return async (restored: Database) => {
    await reapplyErasures(restored)
    await reapplyCorrections(restored)
    await applyForgetting(restored)
    await holdRestoredAnswers(restored, run.now)
    await failPendingMails(restored)
    await record(restored, { actor, action: 'backup_restored' })
  }
}

if (import.meta.main) await runProgram('restore', commands)
