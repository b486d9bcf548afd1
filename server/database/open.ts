import { setTimeout as wait } from 'node:timers/promises'
import { checkServer } from './check-server.ts'
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

/** Statements that still run when the pool is closed may take this long. */
const closeTimeoutMs = 5_000

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
  await checkServer(databaseUrl)
  return opened(connect({ connectionString: databaseUrl }, onLost))
}

function opened(connection: Connection, embedded?: Embedded): OpenDatabase {
  return {
    ...connection,
    notice: embedded?.notice,
    close: async () => {
      // A start that is stopped may be waiting for another process's migration.
      await Promise.race([connection.db.destroy(), wait(closeTimeoutMs, undefined, { ref: false })])
      await embedded?.stop()
    },
  }
}
