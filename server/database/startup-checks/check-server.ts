import pg from 'pg'
import { advisoryLocks } from '../../advisory-locks.ts'
import { errorMessage } from '../../errors.ts'

/** Throws one sentence when the other address leads to another database than `DATABASE_URL`; else both are connected for `check`. */
export async function withSameDatabase<T>(
  databaseUrl: string,
  variable: Variable,
  otherUrl: string,
  check: (serving: pg.Client, other: pg.Client) => Promise<T>,
): Promise<T> {
  const clients = [new pg.Client(databaseUrl), new pg.Client(otherUrl)] as const
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    if (await isSameDatabase(...clients)) return await check(...clients)
    throw new Error(`DATABASE_URL and ${variable} lead to different databases.`)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Advisory locks belong to one database of one server; those of a transaction hold behind a pooler, too. */
async function isSameDatabase(one: pg.Client, other: pg.Client): Promise<boolean> {
  await one.query('begin')
  try {
    const held = await one.query<{ pid: number }>(
      'select pg_backend_pid() as pid, pg_advisory_xact_lock($1, pg_backend_pid())',
      [advisoryLocks.sameDatabase],
    )
    const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as free', [
      advisoryLocks.sameDatabase,
      held.rows[0]?.pid,
    ])
    return rows[0]?.free === false
  } finally {
    await one.query('rollback')
  }
}

type CertificateError = NodeJS.ErrnoException & { cert?: { subjectaltname?: string } }

const untrustedCodes =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/

/** Why a server cannot be used, with the way out where its certificate is the cause. */
function explainConnectFailure(error: unknown, host: string): string {
  const { code = '', cert } = error as CertificateError
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `its certificate names ${cert?.subjectaltname || 'no host'}, not ${host}.`
  }
  const message = errorMessage(error)
  return untrustedCodes.test(code)
    ? `${message}: name the file of the authority that issued its certificate by sslrootcert.`
    : message
}

const minVersion = 15
const connectTimeoutMs = 5_000

type Variable = 'DATABASE_URL' | 'DATABASE_MIGRATE_URL' | 'DATABASE_LISTEN_URL'

export type Reached = { isPooled: boolean }

export async function checkServer(variable: Variable, connectionString: string): Promise<Reached> {
  const client = createClient(variable, connectionString)
  client.on('error', () => {})
  try {
    const server = await readServerInfo(variable, client)
    if (server.version < minVersion) {
      throw new Error(`${variable} leads to PostgreSQL ${server.version}, and ${minVersion} is the oldest that serves.`)
    }
    return { isPooled: server.pid !== server.announcedPid }
  } finally {
    await client.end().catch(() => {}) // lost already
  }
}

function createClient(variable: Variable, connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs })
  } catch (error) {
    // For example a certificate file that does not exist.
    throw new Error(`${variable} cannot be used: ${errorMessage(error)}`, { cause: error })
  }
}

/** Throws one sentence when `DATABASE_LISTEN_URL` gives no session, or one of another database. */
export async function checkListenServer(databaseUrl: string, listenUrl: string): Promise<void> {
  const { isPooled } = await checkServer('DATABASE_LISTEN_URL', listenUrl)
  if (isPooled) {
    throw new Error(
      'DATABASE_LISTEN_URL leads to a pooler, which hands on no notifications: name PostgreSQL itself, or leave it out.',
    )
  }
  await withSameDatabase(databaseUrl, 'DATABASE_LISTEN_URL', listenUrl, async () => {})
}

type ServerInfo = {
  version: number
  pid: number
  /** A pooler announces a process id of its own. Not documented by the driver: without it, a pooler is assumed. */
  announcedPid: number | undefined
}

async function readServerInfo(variable: Variable, client: pg.Client): Promise<ServerInfo> {
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<Omit<ServerInfo, 'announcedPid'>>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_backend_pid() as pid`,
    )
    const { version = 0, pid = 0 } = rows[0] ?? {}
    return { version, pid, announcedPid: (client as { processID?: number }).processID }
  } catch (error) {
    const address = host.startsWith('/') ? host : `${host}:${port}`
    throw new Error(
      `The database of ${variable} at ${address} does not answer: ${explainConnectFailure(error, host)}`,
      { cause: error },
    )
  }
}
