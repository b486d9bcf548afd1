import { resolve } from 'node:path'
import {
  parseAddresses,
  parseDatabaseUrl,
  parseHosts,
  parseOnOff,
  parseOrigin,
  parsePort,
  parseProxies,
  parseSmtp,
} from './env-parsers.ts'
import { isAddress, type Mailbox, parseMailbox } from './mail/mailbox.ts'

/** Each variable is described in the README's table. */
export type Env = {
  port: number
  host: string
  dataDir: string
  /** Absent: the one in `dataDir`. */
  secretKey: string | undefined
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Of the role that owns the tables. Absent: the one of `databaseUrl` does. */
  databaseMigrateUrl: string | undefined
  /** Where notifications are heard. Absent: at `databaseUrl`, unless a pooler answers there. */
  databaseListenUrl: string | undefined
  siteUrl: string
  hstsSubdomains: boolean
  /** A password is generated when none is given. */
  firstAdmin: { email: string; password: string | undefined }
  /** Without a server, mails are saved as files. */
  mail: {
    smtpUrl: string | undefined
    from: Mailbox | undefined
    /** Mail servers that may take mails without TLS. */
    plaintextHosts: string[]
  }
  /** Empty: every active super administrator. */
  notifyEmails: string[]
  /** In the archive; then an inquiry is offered for purging. */
  retentionMonths: number
  /** After the last change to converted or archived. */
  forgetChildDays: number
  shutdownDelayMs: number
  /** Whose account needs one. */
  requireSecondFactor: 'super_admin' | 'all' | undefined
  /** Per session. */
  listRowsPerHour: number
  /** How many proxies, or their addresses. */
  trustProxy: false | number | string[]
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

class InvalidEnvironment extends Error {}

const reject = (name: string, requirement: string, value: string): never => {
  // A password or a connection string must not reach the log.
  const isSecret = /PASSWORD|SECRET_KEY|DATABASE_(MIGRATE_|LISTEN_)?URL|SMTP_URL/.test(name)
  throw new InvalidEnvironment(
    `${name} must be ${requirement}${isSecret ? '' : `, not ${JSON.stringify(value)}`}.`,
  )
}

type ReadVariable = <T>(
  name: string,
  fallback: T,
  parse: (value: string) => T | undefined,
  requirement: string,
) => T

/** The only reader of `process.env`. Throws one sentence for a value that cannot be used. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const read: ReadVariable = (name, fallback, parse, requirement) => {
    const value = variables[name]?.trim()
    if (!value) return fallback
    return parse(value) ?? reject(name, requirement, value)
  }

  const port = read('PORT', 3000, parsePort, 'a whole number from 0 to 65535')
  return {
    port,
    host: read(
      'HOST',
      '127.0.0.1',
      (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
      'a host name or address',
    ),
    dataDir: resolve(read('DATA_DIR', './data', (value) => value, 'a folder')),
    secretKey: read<string | undefined>(
      'SECRET_KEY',
      undefined,
      (value) => (value.length >= 32 ? value : undefined),
      'at least 32 characters long',
    ),
    ...readDatabase(read),
    siteUrl: read(
      'SITE_URL',
      `http://localhost:${port}`,
      parseOrigin,
      'an origin such as https://www.example.com, without a path',
    ),
    hstsSubdomains: read('HSTS_SUBDOMAINS', false, parseOnOff, 'on or off'),
    firstAdmin: {
      email: read(
        'ADMIN_EMAIL',
        'owner@meridian.example',
        (value) => (isAddress(value) ? value : undefined),
        'an e-mail address',
      ),
      password: read<string | undefined>(
        'ADMIN_PASSWORD',
        undefined,
        (value) => (value.length >= 8 && value.length <= 1024 ? value : undefined),
        '8 to 1,024 characters long',
      ),
    },
    mail: readMail(read),
    notifyEmails: read<string[]>(
      'NOTIFY_EMAILS',
      [],
      parseAddresses,
      'e-mail addresses separated by commas',
    ),
    retentionMonths: read(
      'RETENTION_MONTHS',
      24,
      (value) => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined),
      'a whole number of months from 1 to 9999',
    ),
    forgetChildDays: read(
      'FORGET_CHILD_DAYS',
      90,
      (value) => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined),
      'a whole number of days from 1 to 9999',
    ),
    shutdownDelayMs: read(
      'SHUTDOWN_DELAY_SECONDS',
      0,
      (value) =>
        /^\d{1,3}$/.test(value) && Number(value) <= 300 ? Number(value) * 1000 : undefined,
      'a whole number of seconds from 0 to 300',
    ),
    requireSecondFactor: read<Env['requireSecondFactor']>(
      'REQUIRE_SECOND_FACTOR',
      undefined,
      (value) => (value === 'super_admin' || value === 'all' ? value : undefined),
      'super_admin or all',
    ),
    listRowsPerHour: read(
      'LIST_ROWS_PER_HOUR',
      20_000,
      (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined),
      'a whole number from 1 to 999999999',
    ),
    trustProxy: read<Env['trustProxy']>(
      'TRUST_PROXY',
      false,
      parseProxies,
      'the number of proxies in front, or their addresses as CIDRs separated by commas',
    ),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (value) => logLevels.find((level) => level === value),
      `one of ${logLevels.join(', ')}`,
    ),
  }
}

type DatabaseAddresses = Pick<Env, 'databaseUrl' | 'databaseMigrateUrl' | 'databaseListenUrl'>

function readDatabase(read: ReadVariable): DatabaseAddresses {
  const readAddress = (name: string) =>
    read<string | undefined>(
      name,
      undefined,
      parseDatabaseUrl,
      'an address such as postgres://user:password@host:5432/database?sslmode=verify-full, which says its sslmode unless it leads to this machine',
    )
  const databaseUrl = readAddress('DATABASE_URL')
  const databaseMigrateUrl = readAddress('DATABASE_MIGRATE_URL')
  if (databaseMigrateUrl && !databaseUrl) {
    throw new InvalidEnvironment(
      'DATABASE_URL must be set where DATABASE_MIGRATE_URL is: the role that migrates does not serve.',
    )
  }
  const databaseListenUrl = readAddress('DATABASE_LISTEN_URL')
  if (databaseListenUrl && !databaseUrl) {
    throw new InvalidEnvironment(
      'DATABASE_URL must be set where DATABASE_LISTEN_URL is: both lead to one database.',
    )
  }
  return { databaseUrl, databaseMigrateUrl, databaseListenUrl }
}

function readMail(read: ReadVariable): Env['mail'] {
  const mail = {
    smtpUrl: read<string | undefined>(
      'SMTP_URL',
      undefined,
      parseSmtp,
      'an address such as smtp://user:password@mail.example.com:587, or smtps://…',
    ),
    from: read<Mailbox | undefined>(
      'MAIL_FROM',
      undefined,
      parseMailbox,
      'an e-mail address, or a name and one: Meridian <hello@example.com>',
    ),
    plaintextHosts: read<string[]>(
      'SMTP_ALLOW_PLAINTEXT',
      [],
      parseHosts,
      'names of mail servers separated by commas',
    ),
  }
  if (mail.smtpUrl && !mail.from) {
    throw new InvalidEnvironment(
      'MAIL_FROM must be set where SMTP_URL is: mails come from somebody.',
    )
  }
  return mail
}
