import { parseArgs } from 'node:util'
import type { Database } from '#server/database/schema.ts'
import { readEnv } from '#server/env/env.ts'

export type AdminCommand = {
  /** Validates the arguments and reads passwords before a database is opened. */
  prepare(args: string[]): Promise<(db: Database) => Promise<string>>
}

export const byCommandLine = () => ({
  actor: 'command_line' as const,
  now: new Date(),
  siteUrl: readEnv().siteUrl,
})

export const stringOption = { type: 'string' } as const

export function requireOption(values: Record<string, string | undefined>, name: string): string {
  const value = values[name]?.trim()
  if (!value) throw new Error(`Please say --${name}.`)
  return value
}

export const parseEmailOption = (args: string[]) =>
  requireOption(parseArgs({ args, options: { email: stringOption } }).values, 'email')
