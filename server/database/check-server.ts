import pg from 'pg'
import { messageOf } from '../errors.ts'

const oldestVersion = 15
const connectTimeoutMs = 5_000

/**
 * Looks at the server behind `DATABASE_URL` before anything is done with it. Throws one sentence when it does not answer, is
 * too old, or is reached through a pooler.
 */
export async function checkServer(connectionString: string): Promise<void> {
  const client = connectionTo(connectionString)
  // It may die between two answers; then the next question fails.
  client.on('error', () => {})
  try {
    const found = await describe(client)
    if (found.version < oldestVersion) {
      throw new Error(
        `DATABASE_URL leads to PostgreSQL ${found.version}, and ${oldestVersion} is the oldest that serves.`,
      )
    }
    if (found.pid !== found.announcedPid) {
      throw new Error(
        'DATABASE_URL leads to a pooler such as PgBouncer, which Meridian cannot work through yet: name PostgreSQL itself.',
      )
    }
  } finally {
    await client.end().catch(() => {})
  }
}

function connectionTo(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs })
  } catch (error) {
    // A certificate that is no file, for one.
    throw new Error(`DATABASE_URL cannot be used: ${messageOf(error)}`, { cause: error })
  }
}

type Found = {
  version: number
  pid: number
  /** What was said when the connection was opened; a pooler says a number of its own. */
  announcedPid: number
}

async function describe(client: pg.Client): Promise<Found> {
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Found, 'announcedPid'>>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_backend_pid() as pid`,
    )
    const { version = 0, pid = 0 } = rows[0] ?? {}
    return { version, pid, announcedPid: (client as unknown as { processID: number }).processID }
  } catch (error) {
    const where = host.startsWith('/') ? host : `${host}:${port}`
    throw new Error(
      `The database of DATABASE_URL at ${where} does not answer: ${messageOf(error)}`,
      { cause: error },
    )
  }
}
