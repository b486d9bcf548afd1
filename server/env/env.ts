import { join, resolve } from 'node:path'
import { InvalidEnvironment, parseVariables } from './variables.ts'

const firstPassed = 3

/** It outlives the process. One that was meant for a process that started this one is none. */
function readListenSocket(
  { LISTEN_FDS: count, LISTEN_PID: receiver }: NodeJS.ProcessEnv,
  pid = process.pid,
): number | undefined {
  if (!count || receiver !== String(pid)) return undefined
  if (count === '1') return firstPassed
  throw new InvalidEnvironment(`LISTEN_FDS must be 1, not ${JSON.stringify(count)}: Meridian listens on one socket.`)
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
    /** The mailbox that families write back to. Absent: administrators record that they did. */
    replies: { imapUrl: read.REPLIES_IMAP_URL, address: read.REPLIES_ADDRESS },
    /** `host:port` that webhooks may lead to though it is private. */
    webhookPrivateHosts: new Set(read.WEBHOOK_PRIVATE_HOSTS),
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
    metrics: read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
  }
}
