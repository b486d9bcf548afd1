import { resolve } from 'node:path'
import { type BackupSettings, readBackupSettings } from './env-backup.ts'
import { type DatabaseAddresses, readDatabase } from './env-database.ts'
import { readListenSocket } from './env-listen-socket.ts'
import { type MetricsAddress, readMetrics } from './env-metrics.ts'
import {
  parseAddresses,
  parseHostOrAddress,
  parseHosts,
  parseOnOff,
  parseOrigin,
  parsePort,
  parseProxies,
  parseSmtp,
} from './env-parsers.ts'
import { InvalidEnvironment, type ReadVariable, variableReader } from './env-reader.ts'
import { isAddress, type Mailbox, parseMailbox } from './mail/mailbox.ts'

/** Each variable is described in the README's table. */
export type Env = DatabaseAddresses & {
  port: number
  host: string
  /** A file descriptor to listen on instead of both. */
  listenSocket: number | undefined
  dataDir: string
  backup: BackupSettings
  /** Absent: the one in `dataDir`. */
  secretKey: string | undefined
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
  /** Renders a page before it listens: for one of several processes. */
  warmStart: boolean
  /** Whose account needs one. */
  requireSecondFactor: 'super_admin' | 'all' | undefined
  /** Per session. */
  listRowsPerHour: number
  /** How many proxies, or their addresses. */
  trustProxy: false | number | string[]
  logLevel: LogLevel
  /** Absent: none are kept. */
  metrics: MetricsAddress | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** The only reader of `process.env`. Throws one sentence for a value that cannot be used. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const read = variableReader(variables)
  const port = read('PORT', 3000, parsePort, 'a whole number from 0 to 65535')
  const dataDir = resolve(read('DATA_DIR', './data', (value) => value, 'a folder'))
  return {
    port,
    host: read('HOST', '127.0.0.1', parseHostOrAddress, 'a host name or address'),
    listenSocket: readListenSocket(variables),
    dataDir,
    backup: readBackupSettings(read, dataDir),
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
    warmStart: read('WARM_START', false, parseOnOff, 'on or off'),
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
    metrics: readMetrics(read, port),
  }
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
