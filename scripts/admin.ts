import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { readEnv } from '../server/env.ts'
import { commands, usage } from './admin/commands.ts'

/**
 * `npm run admin -- create|list|edit|set-password|disable|enable`: what the specification leaves to the system administrator.
 * Works beside a running Meridian or without one. Exit code 1 for what was refused, 2 for a call that was not understood.
 */
async function run([name = '', ...words]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new Misunderstood(name && `There is no command "${name}".`)
  const act = await command.prepare(words).catch((error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith('ERR_PARSE_ARGS') ? new Misunderstood(error.message) : error
  })
  const database = await openDatabase(readEnv(), () => {}, { join: true })
  try {
    await database.asOwner(({ db }) => migrate(db))
    process.stdout.write(`${await act(database.db)}\n`)
  } finally {
    await database.close()
  }
}

class Misunderstood extends Error {}

await run(process.argv.slice(2)).catch((error: Error) => {
  const misunderstood = error instanceof Misunderstood
  process.stderr.write(
    [error.message, ...(misunderstood ? [usage] : [])].filter(Boolean).join('\n'),
  )
  process.stderr.write('\n')
  process.exitCode = misunderstood ? 2 : 1
})
