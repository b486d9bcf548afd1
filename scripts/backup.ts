import { dirname, join, resolve } from 'node:path'
import { backupName, writeBackup } from '../server/backup/write.ts'
import { openDatabase } from '../server/database/open.ts'
import { readEnv } from '../server/env.ts'
import { foldersIn } from '../server/inquiries/care/folders.ts'
import { keepLedger } from '../server/inquiries/care/ledger.ts'

/** `npm run backup [-- file]`: works beside a running Meridian or without one. Exit code 2 for a call not understood. */
async function run(words: string[]): Promise<void> {
  const [named, ...more] = words
  if (more.length > 0 || named?.startsWith('-')) {
    process.stderr.write('Usage: npm run backup [-- <file>]\n')
    process.exitCode = 2
    return
  }
  const env = readEnv()
  const now = new Date()
  const { backups } = foldersIn(env.dataDir)
  const file = named === undefined ? join(backups, backupName(now)) : resolve(named)
  const database = await openDatabase(env, () => {}, { join: true })
  try {
    const { tables } = await writeBackup(database.pool, file, now)
    for (const folder of new Set([backups, dirname(file)])) {
      await keepLedger(database.db, folder)
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
