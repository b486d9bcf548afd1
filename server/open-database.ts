import { setTimeout as wait } from 'node:timers/promises'
import { checkServer } from './database/check-server.ts'
import { type Connection, connect } from './database/connect.ts'
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbedded,
} from './embedded-postgres/start.ts'

type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string }

export type OpenDatabase = Connection & {
  notice: string | undefined
  /** As the role that may change the schema; an external database has one role for both. */
  asOwner<T>(run: (owner: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const closeTimeoutMs = 5_000

/**
 * Connects to `DATABASE_URL`, or starts the embedded server; `join` shares one that another process runs. Throws one sentence
 * when neither answers.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  onLost: (error: Error) => void,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbedded(dataDir, options)
    const { config, ownerConfig } = embedded
    const asOwnerRole: OpenDatabase['asOwner'] = async (run) => {
      const owner = connect(ownerConfig, onLost)
      try {
        return await run(owner)
      } finally {
        await owner.db.destroy()
      }
    }
    return toOpenDatabase(connect(config, onLost), asOwnerRole, embedded)
  }
  await checkServer(databaseUrl)
  const connection = connect({ connectionString: databaseUrl }, onLost)
  return toOpenDatabase(connection, (act) => act(connection))
}

function toOpenDatabase(
  connection: Connection,
  asOwner: OpenDatabase['asOwner'],
  embedded?: EmbeddedServer,
): OpenDatabase {
  return {
    ...connection,
    asOwner,
    notice: embedded?.notice,
    close: async () => {
      // An aborted start may be waiting for another process's migration.
      await Promise.race([connection.db.destroy(), wait(closeTimeoutMs, undefined, { ref: false })])
      await embedded?.stop()
    },
  }
}
