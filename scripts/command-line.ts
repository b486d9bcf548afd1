import { migrate } from '../server/database/migrate.ts'
import { type Env, readEnv } from '../server/env/env.ts'
import { type OpenDatabase, openDatabase } from '../server/start/open-database.ts'

/** A call that was not understood; its message, if any, is printed above the usage. */
export class UsageError extends Error {}

/**
 * Runs a tool and prints what `run` resolves to. Exit code 1 with one sentence for an error, 2 with the usage for a
 * `UsageError` or what `parseArgs` refuses.
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

export const withMigratedDatabase = <T>(
  act: (database: OpenDatabase, env: Env) => Promise<T>,
): Promise<T> =>
  withDatabase({ join: true }, async (database, env) => {
    await database.asOwner(({ db }) => migrate(db))
    return act(database, env)
  })
