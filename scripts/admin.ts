import { migrate } from '../server/database/migrate.ts'
import { readEnv } from '../server/env.ts'
import { openDatabase } from '../server/open-database.ts'
import { commands, usage } from './admin/commands.ts'

/**
 * `npm run admin -- create|list|edit|set-password|disable|enable`: what the specification leaves to the system administrator.
 * Works beside a running Meridian or without one. Exit code 1 for what was refused, 2 for a call that was not understood.
 */
async function run([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new UsageError(name && `There is no command "${name}".`)
  const runCommand = await command.prepare(args).catch((error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith('ERR_PARSE_ARGS') ? new UsageError(error.message) : error
  })
  const database = await openDatabase(readEnv(), () => {}, { join: true })
  try {
    await database.asOwner(({ db }) => migrate(db))
    process.stdout.write(`${await runCommand(database.db)}\n`)
  } finally {
    await database.close()
  }
}

class UsageError extends Error {}

await run(process.argv.slice(2)).catch((error: Error) => {
  const isUsageError = error instanceof UsageError
  process.stderr.write([error.message, ...(isUsageError ? [usage] : [])].filter(Boolean).join('\n'))
  process.stderr.write('\n')
  process.exitCode = isUsageError ? 2 : 1
})
