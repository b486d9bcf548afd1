import * as z from 'zod/mini'
import { parseMailbox } from '../mail/mailbox.ts'
import {
  oneOf,
  parseAddress,
  parseAddresses,
  parseBackupEvery,
  parseDatabaseUrl,
  parseHostOrAddress,
  parseHostPorts,
  parseHosts,
  parseImap,
  parseOnOff,
  parseOrigin,
  parseProxies,
  parseSmtp,
  parseTokenAddress,
  text,
  wholeNumber,
} from './values.ts'

/** One sentence that names the variable and quotes no secret. */
export class InvalidEnvironment extends Error {}

/** An empty value counts as absent. `requirement` ends the sentence “PORT must be …”. */
const variable = <Value, Default extends Value | undefined>(
  parse: (value: string) => Value | undefined,
  requirement: string,
  fallback?: Default,
) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((given, { issues }): Value | Default => {
      const value = given?.trim()
      if (!value) return fallback as Default
      const parsed = parse(value)
      if (parsed !== undefined) return parsed
      issues.push({ code: 'custom', message: requirement, input: value })
      return z.NEVER
    }),
  )

const databaseUrl = variable<string, undefined>(
  parseDatabaseUrl,
  'an address with one host such as postgres://user:password@host:5432/database?sslmode=verify-full, which says its sslmode unless it leads to this machine',
)
/** `of` says of what. */
const number = <Default extends number | undefined>([min, max]: [number, number], fallback?: Default, of = '') =>
  variable(wholeNumber(min, max), `a whole number ${of}from ${min} to ${max}`, fallback)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How each is read; README.md and docs/operating.md say what each is for. */
const variables = z.object({
  PORT: number([0, 65_535], 3000),
  HOST: variable(parseHostOrAddress, 'a host name or address', '127.0.0.1'),
  DATA_DIR: variable(text(), 'a folder', './data'),
  SECRET_KEY: variable(text(32), 'at least 32 characters long'),
  DATABASE_URL: databaseUrl,
  DATABASE_MIGRATE_URL: databaseUrl,
  DATABASE_LISTEN_URL: databaseUrl,
  SITE_URL: variable(parseOrigin, 'an origin such as https://www.example.com, without a path'),
  HSTS_SUBDOMAINS: variable(parseOnOff, 'on or off', false),
  ADMIN_EMAIL: variable(parseAddress, 'an e-mail address', 'owner@meridian.example'),
  ADMIN_PASSWORD: variable(text(8, 1024), '8 to 1,024 characters long'),
  SMTP_URL: variable(parseSmtp, 'an address such as smtp://user:password@mail.example.com:587, or smtps://…'),
  SMTP_ALLOW_PLAINTEXT: variable(parseHosts, 'names of mail servers separated by commas', []),
  MAIL_FROM: variable(parseMailbox, 'an e-mail address, or a name and one: Meridian <hello@example.com>'),
  REPLIES_IMAP_URL: variable(
    parseImap,
    'an address such as imaps://user:password@mail.example.com/INBOX; imap:// on this machine alone',
  ),
  REPLIES_ADDRESS: variable(
    parseTokenAddress,
    'an e-mail address with {token} before its @, such as answers+{token}@example.com',
  ),
  WEBHOOK_PRIVATE_HOSTS: variable(
    parseHostPorts,
    'hosts with their port separated by commas, such as crm.internal:8443',
    [],
  ),
  NOTIFY_EMAILS: variable(parseAddresses, 'e-mail addresses separated by commas', []),
  RETENTION_MONTHS: number([1, 9999], 24, 'of months '),
  FORGET_CHILD_DAYS: number([1, 9999], 90, 'of days '),
  SHUTDOWN_DELAY_SECONDS: number([0, 300], 0, 'of seconds '),
  WARM_START: variable(parseOnOff, 'on or off', false),
  REQUIRE_SECOND_FACTOR: variable(oneOf(['super_admin', 'all']), 'super_admin or all'),
  LIST_ROWS_PER_HOUR: number([1, 999_999_999], 20_000),
  TRUST_PROXY: variable<false | number | string[], false>(
    parseProxies,
    'the number of proxies in front, or their addresses as CIDRs separated by commas',
    false,
  ),
  BACKUP_DIR: variable(text(), 'a folder'),
  BACKUP_EVERY: variable(parseBackupEvery, 'night, off, or a time from 15m to 168h such as 6h', 'night'),
  BACKUP_COMMAND: variable(text(), 'a line of shell'),
  LOG_LEVEL: variable(oneOf(logLevels), `one of ${logLevels.join(', ')}`, 'info'),
  METRICS_PORT: number([0, 65_535]),
  METRICS_HOST: variable(parseHostOrAddress, 'a host name or address', '127.0.0.1'),
})

type Variables = z.output<typeof variables>

const needs: [keyof Variables, needed: keyof Variables, why: string][] = [
  ['DATABASE_MIGRATE_URL', 'DATABASE_URL', 'the role that migrates does not serve'],
  ['DATABASE_LISTEN_URL', 'DATABASE_URL', 'both lead to one database'],
  ['SMTP_URL', 'MAIL_FROM', 'mails come from somebody'],
  ['REPLIES_ADDRESS', 'REPLIES_IMAP_URL', 'what is sent there is read there'],
]

/** A password or a connection string must not reach the log. */
const isSecret = (name: string) =>
  /PASSWORD|SECRET_KEY|DATABASE_(MIGRATE_|LISTEN_|READ_)?URL|SMTP_URL|IMAP_URL/.test(name)

/** Throws `InvalidEnvironment` with one sentence for what cannot be used. */
export function parseVariables(given: NodeJS.ProcessEnv): Variables {
  const { data, error } = variables.safeParse(given)
  if (!data) {
    const { path = [], message } = error.issues[0] ?? {}
    const name = String(path[0])
    const not = isSecret(name) ? '' : `, not ${JSON.stringify(given[name]?.trim())}`
    throw new InvalidEnvironment(`${name} must be ${message}${not}.`)
  }
  for (const [name, needed, why] of needs) {
    if (data[name] && !data[needed]) throw new InvalidEnvironment(`${needed} must be set where ${name} is: ${why}.`)
  }
  if (data.METRICS_PORT && data.METRICS_PORT === data.PORT) {
    throw new InvalidEnvironment('METRICS_PORT must be another one than PORT: metrics are not for visitors.')
  }
  return data
}
