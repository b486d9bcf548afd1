import { dirname, join, resolve } from 'node:path'
import { backupFileName, writeBackup } from '../server/backup/write.ts'
import { foldersIn } from '../server/privacy/data-purposes.ts'
import { updateErasureLog } from '../server/privacy/logs/erasure-log.ts'
import { updateForgettingLog } from '../server/privacy/logs/forgetting-log.ts'
import { deriveKey, openSecretKey } from '../server/start/secret-key.ts'
import { command, runProgram, withDatabase } from './command-line.ts'

/** `npm run backup [-- file]`: works beside a running Meridian or without one. */
export const commands = command({
  help: 'writes one file of this moment, into BACKUP_DIR unless another is named',
  takes: { shows: '[<file>]', most: 1 },
  run: (_values, [chosenFile]) =>
    withDatabase({ join: true }, async ({ pool, db }, env) => {
      const now = new Date()
      const { backups } = foldersIn(env.dataDir, env.backup.folder)
      const file = chosenFile === undefined ? join(backups, backupFileName(now)) : resolve(chosenFile)
      const { secretKey, notice } = await openSecretKey(env)
      if (notice) process.stderr.write(`${notice}\n`)
      const { tables } = await writeBackup(pool, file, now, deriveKey(secretKey, 'backup'))
      for (const folder of new Set([backups, dirname(file)])) {
        await updateErasureLog(db, folder)
        await updateForgettingLog(db, folder)
      }
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return `${file}: ${rows} rows of ${tables.length} tables`
    }),
})

if (import.meta.main) await runProgram('backup', commands)
