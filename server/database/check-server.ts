import pg from 'pg'
import { errorMessage } from '../errors.ts'

const minVersion = 15
const connectTimeoutMs = 5_000

type Variable = 'DATABASE_URL' | 'DATABASE_MIGRATE_URL'

/** Throws one sentence when the server of the variable is unreachable, too old, or behind a pooler. */
export async function checkServer(variable: Variable, connectionString: string): Promise<void> {
  const client = createClient(variable, connectionString)
  client.on('error', () => {})
  try {
    const server = await readServerInfo(variable, client)
    if (server.version < minVersion) {
      throw new Error(
        `${variable} leads to PostgreSQL ${server.version}, and ${minVersion} is the oldest that serves.`,
      )
    }
    if (server.pid !== server.announcedPid) {
      throw new Error(
        `${variable} leads to a pooler such as PgBouncer, which Meridian cannot work through yet: name PostgreSQL itself.`,
      )
    }
  } finally {
    await client.end().catch(() => {})
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

type ServerInfo = {
  version: number
  pid: number
  /** A pooler announces a process id of its own. */
  announcedPid: number
}

async function readServerInfo(variable: Variable, client: pg.Client): Promise<ServerInfo> {
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<Omit<ServerInfo, 'announcedPid'>>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_backend_pid() as pid`,
    )
    const { version = 0, pid = 0 } = rows[0] ?? {}
    return { version, pid, announcedPid: (client as unknown as { processID: number }).processID }
  } catch (error) {
    const address = host.startsWith('/') ? host : `${host}:${port}`
    throw new Error(
      `The database of ${variable} at ${address} does not answer: ${errorMessage(error)}`,
      { cause: error },
    )
  }
}
