import { dirname, join, resolve } from 'node:path'
import { backupFileName, writeBackup } from '../server/backup/write.ts'
import { foldersIn } from '../server/privacy/data-folders.ts'
import { updateErasureLog } from '../server/privacy/logs/erasure-log.ts'
import { updateForgettingLog } from '../server/privacy/logs/forgetting-log.ts'
import { deriveKey, openSecretKey } from '../server/start/secret-key.ts'
import { runCommandLine, UsageError, withDatabase } from './command-line.ts'

/** `npm run backup [-- file]`: works beside a running Meridian or without one. */
await runCommandLine('Usage: npm run backup [-- <file>]', async ([fileArg, ...extraArgs]) => {
  if (extraArgs.length > 0 || fileArg?.startsWith('-')) throw new UsageError()
  return withDatabase({ join: true }, async ({ pool, db }, env) => {
    const now = new Date()
    const { backups } = foldersIn(env.dataDir, env.backup.folder)
    const file = fileArg === undefined ? join(backups, backupFileName(now)) : resolve(fileArg)
    const { secretKey, notice } = await openSecretKey(env)
    if (notice) process.stderr.write(`${notice}\n`)
    const { tables } = await writeBackup(pool, file, now, deriveKey(secretKey, 'backup'))
    for (const folder of new Set([backups, dirname(file)])) {
      await updateErasureLog(db, folder)
      await updateForgettingLog(db, folder)
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `${file}: ${rows} rows of ${tables.length} tables`
  })
})
