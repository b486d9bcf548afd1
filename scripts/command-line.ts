import { parseArgs } from 'node:util'
import { migrate } from '../server/database/migrate.ts'
import { type Env, readEnv } from '../server/env/env.ts'
import { type OpenDatabase, openDatabase } from '../server/start/open-database.ts'
import { readInput } from './standard-input.ts'

/** A call that was not understood; its message, if any, is printed above the usage. */
export class UsageError extends Error {}

type Option =
  | { type: 'boolean' }
  | {
      type: 'string'
      shows: string
      isRequired: boolean
      /** Throws one sentence for a value that cannot be used. */
      check?: ((value: string) => string) | undefined
    }

type Check = (value: string) => string

export const flag = { type: 'boolean' } as const

export const required = (shows: string, check?: Check) => ({ type: 'string', shows, isRequired: true, check }) as const

export const optional = (shows: string, check?: Check) => ({ type: 'string', shows, isRequired: false, check }) as const

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name] extends { type: 'boolean' }
    ? boolean
    : Options[Name] extends { isRequired: true }
      ? string
      : string | undefined
}

type Declaration<Options extends Record<string, Option>> = {
  help: string
  options?: Options
  takes?: { shows: string; most: number }
  readsPassword?: boolean
  run(values: Values<Options> & { password: string }, words: string[]): Promise<string>
}

type Command = {
  synopsis: string
  help: string
  run(args: string[]): Promise<string>
}

export function command<const Options extends Record<string, Option>>({
  help,
  options = {} as Options,
  takes = { shows: '', most: 0 },
  readsPassword = false,
  run,
}: Declaration<Options>): Command {
  const shown = Object.entries(options).map(([name, option]) => {
    if (option.type === 'boolean') return `[--${name}]`
    const text = `--${name} ${option.shows}`
    return option.isRequired ? text : `[${text}]`
  })
  return {
    synopsis: [...shown, takes.shows].filter(Boolean).join(' '),
    help,
    run: async (args) => {
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      if (positionals.length > takes.most) throw new UsageError()
      const given = checkValues(options, values)
      const { email = '' } = given as { email?: string }
      const input = await readInput(email, { readsPassword })
      const all = checkValues(options, { ...given, ...(email && { email: input.email }) })
      return run({ ...all, password: input.password }, positionals)
    },
  }
}

function checkValues<Options extends Record<string, Option>>(
  options: Options,
  values: Partial<Record<string, unknown>>,
): Values<Options> {
  const checked = Object.entries(options).map(([name, option]) => {
    if (option.type === 'boolean') return [name, values[name] === true]
    const value = (values[name] as string | undefined)?.trim()
    if (!value && (option.isRequired || value !== undefined)) throw new UsageError(`Please say --${name}.`)
    // It stands for what standard input has.
    const isKnown = value !== undefined && value !== '-'
    return [name, isKnown ? (option.check?.(value) ?? value) : value]
  })
  return Object.fromEntries(checked) as Values<Options>
}

type Commands = Command | Record<string, Command>

/**
 * Runs the only command, or the one that the first argument names: what it resolves to is the output. Exit code 1 with one
 * sentence for an error, 2 with the usage for what was not understood.
 */
export async function runCommand(program: string, commands: Commands, args: string[]) {
  try {
    return { code: 0, stdout: await choose(commands, args)(), stderr: '' }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const isUsageError = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS') === true
    const lines = isUsageError ? [message, usageOf(program, commands)] : [message]
    return { code: isUsageError ? 2 : 1, stdout: '', stderr: lines.filter(Boolean).join('\n') }
  }
}

/** Runs what the arguments of the process say. */
export async function runProgram(program: string, commands: Commands): Promise<void> {
  const { code, stdout, stderr } = await runCommand(program, commands, process.argv.slice(2))
  if (code === 0) process.stdout.write(`${stdout}\n`)
  else {
    process.stderr.write(`${stderr}\n`)
    process.exitCode = code
  }
}

const isOnly = (commands: Commands): commands is Command => typeof commands.run === 'function'

function choose(commands: Commands, args: string[]) {
  if (isOnly(commands)) return () => commands.run(args)
  const [name = '', ...others] = args
  const chosen = new Map(Object.entries(commands)).get(name)
  if (!chosen) throw new UsageError(name && `There is no command "${name}".`)
  return () => chosen.run(others)
}

function usageOf(program: string, commands: Commands): string {
  const named = isOnly(commands) ? [['', commands] as const] : Object.entries(commands)
  const lines = named.map(([name, { synopsis, help }]) => {
    const words = [name, synopsis].filter(Boolean).join(' ')
    return `npm run ${program}${words && ` -- ${words}`}\n           ${help}`
  })
  const usage = `Usage: ${lines.join('\n       ')}`
  if (!usage.includes('--email')) return usage
  return `${usage}\n--email - reads the e-mail from standard input: every user of the machine can read what stands in a command.`
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

export const withMigratedDatabase = <T>(act: (database: OpenDatabase, env: Env) => Promise<T>): Promise<T> =>
  withDatabase({ join: true }, async (database, env) => {
    await database.asOwner(({ db }) => migrate(db))
    return act(database, env)
  })
