import { sql } from 'kysely'
import { type Connection, connect } from './connect.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'

/** An address of PostgreSQL's, or the folder of the embedded one. */
type Where = { databaseUrl: string | undefined; dataDir: string }

export type OpenDatabase = Connection & {
  /** One line for the operator, where there is something to know. */
  notice: string | undefined
  /** Closes the pool, and the embedded server with it. */
  close(): Promise<void>
}

const oldestVersion = 15

/**
 * Connects to `DATABASE_URL`, or starts the embedded server, which `join` shares with the process that runs it. Throws an
 * Error with one sentence when neither answers.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Where,
  onLost: (error: Error) => void,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbedded(dataDir, options)
    return opened(connect(embedded.config, onLost), embedded)
  }
  const connection = connect({ connectionString: databaseUrl }, onLost)
  try {
    await requireVersion(connection)
  } catch (error) {
    await connection.db.destroy()
    throw error
  }
  return opened(connection)
}

function opened(connection: Connection, embedded?: Embedded): OpenDatabase {
  return {
    ...connection,
    notice: embedded?.notice,
    close: async () => {
      await connection.db.destroy()
      await embedded?.stop()
    },
  }
}

async function requireVersion({ db }: Connection): Promise<void> {
  const answer = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`
    .execute(db)
    .catch((cause: Error) => {
      throw new Error(`The database of DATABASE_URL does not answer: ${cause.message}`, { cause })
    })
  const version = answer.rows[0]?.version ?? 0
  if (version < oldestVersion) {
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${version}, and ${oldestVersion} is the oldest that serves.`,
    )
  }
}
