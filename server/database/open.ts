import { setTimeout as wait } from 'node:timers/promises'
import { checkServer } from './check-server.ts'
import { type Connection, connect } from './connect.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'

/** An address of PostgreSQL's, or the folder of the embedded one. */
type Where = { databaseUrl: string | undefined; dataDir: string }

export type OpenDatabase = Connection & {
  /** One line for the operator, where there is something to know. */
  notice: string | undefined
  /** Acts as the role that may change the schema; with `DATABASE_URL` there is one role for everything. */
  asOwner<T>(act: (owner: Connection) => Promise<T>): Promise<T>
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
    const { config, ownerConfig } = embedded
    const asOwner: OpenDatabase['asOwner'] = async (act) => {
      const owner = connect(ownerConfig, onLost)
      try {
        return await act(owner)
      } finally {
        await owner.db.destroy()
      }
    }
    return opened(connect(config, onLost), asOwner, embedded)
  }
  await checkServer(databaseUrl)
  const connection = connect({ connectionString: databaseUrl }, onLost)
  return opened(connection, (act) => act(connection))
}

function opened(
  connection: Connection,
  asOwner: OpenDatabase['asOwner'],
  embedded?: Embedded,
): OpenDatabase {
  return {
    ...connection,
    asOwner,
    notice: embedded?.notice,
    close: async () => {
      // A start that is stopped may be waiting for another process's migration.
      await Promise.race([connection.db.destroy(), wait(closeTimeoutMs, undefined, { ref: false })])
      await embedded?.stop()
    },
  }
}
