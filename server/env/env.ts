import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { parseMailbox } from '../mail/mailbox.ts'
import { InvalidEnvironment } from './invalid-environment.ts'
import { readListenSocket } from './listen-socket.ts'
import {
  oneOf,
  parseAddress,
  parseAddresses,
  parseBackupEvery,
  parseDatabaseUrl,
  parseHostOrAddress,
  parseHosts,
  parseOnOff,
  parseOrigin,
  parseProxies,
  parseSmtp,
  text,
  wholeNumber,
} from './values.ts'

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
const port = wholeNumber(0, 65_535)
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How each is read; README.md and docs/operating.md say what each is for. */
const variables = z.object({
  PORT: variable(port, 'a whole number from 0 to 65535', 3000),
  HOST: variable(parseHostOrAddress, 'a host name or address', '127.0.0.1'),
  DATA_DIR: variable(text(), 'a folder', './data'),
  SECRET_KEY: variable(text(32), 'at least 32 characters long'),
  DATABASE_URL: databaseUrl,
  DATABASE_MIGRATE_URL: databaseUrl,
  DATABASE_LISTEN_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  SITE_URL: variable(parseOrigin, 'an origin such as https://www.example.com, without a path'),
  HSTS_SUBDOMAINS: variable(parseOnOff, 'on or off', false),
  ADMIN_EMAIL: variable(parseAddress, 'an e-mail address', 'owner@meridian.example'),
  ADMIN_PASSWORD: variable(text(8, 1024), '8 to 1,024 characters long'),
  SMTP_URL: variable(
    parseSmtp,
    'an address such as smtp://user:password@mail.example.com:587, or smtps://…',
  ),
  SMTP_ALLOW_PLAINTEXT: variable(parseHosts, 'names of mail servers separated by commas', []),
  MAIL_FROM: variable(
    parseMailbox,
    'an e-mail address, or a name and one: Meridian <hello@example.com>',
  ),
  NOTIFY_EMAILS: variable(parseAddresses, 'e-mail addresses separated by commas', []),
  RETENTION_MONTHS: variable(wholeNumber(1, 9999), 'a whole number of months from 1 to 9999', 24),
  FORGET_CHILD_DAYS: variable(wholeNumber(1, 9999), 'a whole number of days from 1 to 9999', 90),
  SHUTDOWN_DELAY_SECONDS: variable(
    wholeNumber(0, 300),
    'a whole number of seconds from 0 to 300',
    0,
  ),
  WARM_START: variable(parseOnOff, 'on or off', false),
  REQUIRE_SECOND_FACTOR: variable(oneOf(['super_admin', 'all']), 'super_admin or all'),
  LIST_ROWS_PER_HOUR: variable(
    wholeNumber(1, 999_999_999),
    'a whole number from 1 to 999999999',
    20_000,
  ),
  TRUST_PROXY: variable<false | number | string[], false>(
    parseProxies,
    'the number of proxies in front, or their addresses as CIDRs separated by commas',
    false,
  ),
  BACKUP_DIR: variable(text(), 'a folder'),
  BACKUP_EVERY: variable(
    parseBackupEvery,
    'night, off, or a time from 15m to 168h such as 6h',
    'night',
  ),
  BACKUP_COMMAND: variable(text(), 'a line of shell'),
  LOG_LEVEL: variable(oneOf(logLevels), `one of ${logLevels.join(', ')}`, 'info'),
  METRICS_PORT: variable(port, 'a whole number from 0 to 65535'),
  METRICS_HOST: variable(parseHostOrAddress, 'a host name or address', '127.0.0.1'),
})

type Variables = z.output<typeof variables>

const needs: [keyof Variables, needed: keyof Variables, why: string][] = [
  ['DATABASE_MIGRATE_URL', 'DATABASE_URL', 'the role that migrates does not serve'],
  ['DATABASE_LISTEN_URL', 'DATABASE_URL', 'both lead to one database'],
  ['DATABASE_READ_URL', 'DATABASE_URL', 'a replica is one of that database'],
  ['SMTP_URL', 'MAIL_FROM', 'mails come from somebody'],
]

/** A password or a connection string must not reach the log. */
const isSecret = (name: string) =>
  /PASSWORD|SECRET_KEY|DATABASE_(MIGRATE_|LISTEN_|READ_)?URL|SMTP_URL/.test(name)

function parseVariables(given: NodeJS.ProcessEnv): Variables {
  const { data, error } = variables.safeParse(given)
  if (!data) {
    const { path = [], message } = error.issues[0] ?? {}
    const name = String(path[0])
    const not = isSecret(name) ? '' : `, not ${JSON.stringify(given[name]?.trim())}`
    throw new InvalidEnvironment(`${name} must be ${message}${not}.`)
  }
  for (const [name, needed, why] of needs) {
    if (data[name] && !data[needed])
      throw new InvalidEnvironment(`${needed} must be set where ${name} is: ${why}.`)
  }
  if (data.METRICS_PORT && data.METRICS_PORT === data.PORT) {
    throw new InvalidEnvironment(
      'METRICS_PORT must be another one than PORT: metrics are not for visitors.',
    )
  }
  return data
}

export type Env = ReturnType<typeof readEnv>

/** The only reader of `process.env`. Throws `InvalidEnvironment` for a value that cannot be used. */
export function readEnv(given: NodeJS.ProcessEnv = process.env) {
  const read = parseVariables(given)
  const dataDir = resolve(read.DATA_DIR)
  return {
    port: read.PORT,
    host: read.HOST,
    /** A file descriptor to listen on instead of both. */
    listenSocket: readListenSocket(given),
    dataDir,
    backup: {
      folder: resolve(read.BACKUP_DIR ?? join(dataDir, 'backups')),
      every: read.BACKUP_EVERY,
      command: read.BACKUP_COMMAND,
    },
    /** Absent, it is the one in `dataDir`. */
    secretKey: read.SECRET_KEY,
    /** Absent, it is the embedded PostgreSQL. */
    databaseUrl: read.DATABASE_URL,
    /** Of the role that owns the tables. Absent: the one of `databaseUrl` does. */
    databaseMigrateUrl: read.DATABASE_MIGRATE_URL,
    /** Where notifications are heard. Absent: at `databaseUrl`, unless a pooler answers there. */
    databaseListenUrl: read.DATABASE_LISTEN_URL,
    /** Of a replica. Absent: everything is read at `databaseUrl`. */
    databaseReadUrl: read.DATABASE_READ_URL,
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    hstsSubdomains: read.HSTS_SUBDOMAINS,
    /** A password is generated when none is given. */
    firstAdmin: { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    /** Without a server, mails are saved as files; `plaintextHosts` may take mails without TLS. */
    mail: {
      smtpUrl: read.SMTP_URL,
      from: read.MAIL_FROM,
      plaintextHosts: read.SMTP_ALLOW_PLAINTEXT,
    },
    notifyEmails: read.NOTIFY_EMAILS,
    /** In the archive; then an inquiry is offered for purging. */
    retentionMonths: read.RETENTION_MONTHS,
    /** After the last change to converted or archived. */
    forgetChildDays: read.FORGET_CHILD_DAYS,
    shutdownDelayMs: read.SHUTDOWN_DELAY_SECONDS * 1000,
    /** Renders a page before it listens: for one of several processes. */
    warmStart: read.WARM_START,
    /** Whose account needs one. */
    requireSecondFactor: read.REQUIRE_SECOND_FACTOR,
    listRowsPerHour: read.LIST_ROWS_PER_HOUR,
    /** It is how many proxies, or their addresses. */
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    /** Absent: none are kept. */
    metrics:
      read.METRICS_PORT === undefined
        ? undefined
        : { host: read.METRICS_HOST, port: read.METRICS_PORT },
  }
}
