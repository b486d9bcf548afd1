import { dirname, join, resolve } from 'node:path'
import { backupFileName, writeBackup } from '../server/backup/write.ts'
import { readEnv } from '../server/env.ts'
import { openDatabase } from '../server/open-database.ts'
import { foldersIn } from '../server/privacy/data-folders.ts'
import { updateErasureLog } from '../server/privacy/erasure-log.ts'

/** `npm run backup [-- file]`: works beside a running Meridian or without one. Exit code 2 for a call not understood. */
async function run(args: string[]): Promise<void> {
  const [fileArg, ...extraArgs] = args
  if (extraArgs.length > 0 || fileArg?.startsWith('-')) {
    process.stderr.write('Usage: npm run backup [-- <file>]\n')
    process.exitCode = 2
    return
  }
  const env = readEnv()
  const now = new Date()
  const { backups } = foldersIn(env.dataDir)
  const file = fileArg === undefined ? join(backups, backupFileName(now)) : resolve(fileArg)
  const database = await openDatabase(env, () => {}, { join: true })
  try {
    const { tables } = await writeBackup(database.pool, file, now)
    for (const folder of new Set([backups, dirname(file)])) {
      await updateErasureLog(database.db, folder)
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`${file}: ${rows} rows of ${tables.length} tables\n`)
  } finally {
    await database.close()
  }
}

await run(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
