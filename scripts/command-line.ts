import { migrate } from '../server/database/migrate.ts'
import { type Env, readEnv } from '../server/env.ts'
import { type OpenDatabase, openDatabase } from '../server/open-database.ts'

/** A call that cannot be understood. Its message, if it has one, stands above the usage. */
export class UsageError extends Error {}

/**
 * Runs a command-line tool and prints what `run` resolves to. Exit code 1 with one sentence for what was refused, 2 with the
 * usage for a call that was not understood: a `UsageError`, or one of `parseArgs`.
 */
export async function runCommandLine(
  usage: string,
  run: (args: string[]) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const isUsageError = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS') === true
    const lines = isUsageError ? [message, usage].filter(Boolean) : [message]
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exitCode = isUsageError ? 2 : 1
  }
}

/** Opens the database, which `join` shares with a Meridian that runs, and closes it after `act`. */
export async function withDatabase<T>(
  { join }: { join: boolean },
  act: (database: OpenDatabase, env: Env) => Promise<T>,
): Promise<T> {
  const env = readEnv()
  const database = await openDatabase(env, () => {}, { join })
  try {
    return await act(database, env)
  } finally {
    await database.close()
  }
}

/** The same, beside a Meridian that runs or without one, brought to this version's schema. */
export const withMigratedDatabase = <T>(
  act: (database: OpenDatabase, env: Env) => Promise<T>,
): Promise<T> =>
  withDatabase({ join: true }, async (database, env) => {
    await database.asOwner(({ db }) => migrate(db))
    return act(database, env)
  })
