import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { checkServer } from './database/check-server.ts'
import { type Connection, connect } from './database/connect.ts'
import { grantToServingRole } from './database/grants.ts'
import { checkSeparateRoles } from './database/separate-roles.ts'
import type { Role } from './embedded-postgres/roles.ts'
import {
  type EmbeddedOptions,
  type EmbeddedServer,
  startEmbedded,
} from './embedded-postgres/start.ts'

type DatabaseLocation = {
  databaseUrl: string | undefined
  databaseMigrateUrl: string | undefined
  dataDir: string
}

export type OpenDatabase = Connection & {
  notice: string | undefined
  /**
   * As the role that may change the schema; afterwards the one that serves may use what is there. Without
   * `DATABASE_MIGRATE_URL` an external database has one role for both.
   */
  asOwner<T>(run: (owner: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const embeddedServingRole: Role = 'meridian'
const closeTimeoutMs = 5_000

/**
 * Connects to `DATABASE_URL`, or starts the embedded server; `join` shares one that another process runs. Throws one sentence
 * when neither answers.
 */
export async function openDatabase(
  { databaseUrl, databaseMigrateUrl, dataDir }: DatabaseLocation,
  onLost: (error: Error) => void,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbedded(dataDir, options)
    const { config, ownerConfig } = embedded
    const asOwner = ownerAccess(ownerConfig, embeddedServingRole, onLost)
    return toOpenDatabase(connect(config, onLost), asOwner, embedded)
  }
  await checkServer('DATABASE_URL', databaseUrl)
  const connection = connect({ connectionString: databaseUrl }, onLost)
  if (databaseMigrateUrl === undefined) return toOpenDatabase(connection, (act) => act(connection))
  await checkServer('DATABASE_MIGRATE_URL', databaseMigrateUrl)
  const servingRole = await checkSeparateRoles(databaseUrl, databaseMigrateUrl)
  const ownerConfig = { connectionString: databaseMigrateUrl }
  return toOpenDatabase(connection, ownerAccess(ownerConfig, servingRole, onLost))
}

const ownerAccess =
  (
    ownerConfig: pg.ClientConfig,
    servingRole: string,
    onLost: (error: Error) => void,
  ): OpenDatabase['asOwner'] =>
  async (run) => {
    const owner = connect(ownerConfig, onLost)
    try {
      const result = await run(owner)
      await grantToServingRole(owner.db, servingRole)
      return result
    } finally {
      await owner.db.destroy()
    }
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
