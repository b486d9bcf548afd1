import type pg from 'pg'
import { type Connection, type ConnectOptions, connect, servingLimits } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { checkListenServer, checkServer } from '../database/startup-checks/check-server.ts'
import { checkSeparateRoles, grantToServingRole } from '../database/startup-checks/separate-roles.ts'
import { Refusals, watchForRefusal } from '../database/unavailable.ts'
import type { Role } from '../embedded-postgres/cluster.ts'
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from '../embedded-postgres/start.ts'
import { resolveWithin } from '../loop.ts'

type DatabaseLocation = {
  databaseUrl?: string | undefined
  databaseMigrateUrl?: string | undefined
  databaseListenUrl?: string | undefined
  dataDir: string
}

type OnLost = (error: Error) => void

export type OpenDatabase = Connection & {
  notice: string | undefined
  /** For work that nobody waits for, whose statements may take long. */
  background: Database
  /** Connections of another thread use it. */
  config: pg.ClientConfig
  /** Without `DATABASE_MIGRATE_URL` an external database has one role for both. */
  asOwner<T>(run: (owner: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type OpenOptions = EmbeddedOptions & {
  /** Ends statements that take too long for somebody who waits. Commands have no limit. */
  isServing?: boolean
}

const embeddedServingRole: Role = 'meridian'
const closeTimeoutMs = 5_000
const backgroundConnections = 2

/** Opening one and planning a list takes many times what the list takes; one click makes up to two calls at once. */
const keptWhileServing = { keptConnections: 2 }

/** `join` shares an embedded server that another process runs. It throws one sentence when none answers. */
export async function openDatabase(
  location: DatabaseLocation,
  onLost: OnLost,
  { isServing = false, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  const limits = isServing ? servingLimits : undefined
  const { databaseUrl, databaseMigrateUrl, databaseListenUrl, dataDir } = location
  if (databaseUrl === undefined) {
    const embedded = await startEmbedded(dataDir, options)
    const { config, ownerConfig } = embedded
    const asOwner = ownerAccess({ config: ownerConfig, role: embeddedServingRole, onLost })
    return toOpenDatabase({ config, onLost, limits, asOwner, embedded })
  }
  const config = { connectionString: databaseUrl }
  const { isPooled } = await checkServer('DATABASE_URL', databaseUrl)
  if (databaseListenUrl) await checkListenServer(databaseUrl, databaseListenUrl)
  const listenConfig = databaseListenUrl ? { connectionString: databaseListenUrl } : undefined
  const serving = { config, onLost, limits, isPooled, ...(listenConfig && { listenConfig }) }
  if (databaseMigrateUrl === undefined) {
    return toOpenDatabase({ ...serving, asOwner: ownerAccess({ config, isPooled, onLost }) })
  }
  const owner = await checkServer('DATABASE_MIGRATE_URL', databaseMigrateUrl)
  const role = await checkSeparateRoles(databaseUrl, databaseMigrateUrl)
  const ownerConfig = { connectionString: databaseMigrateUrl }
  return toOpenDatabase({
    ...serving,
    asOwner: ownerAccess({ config: ownerConfig, isPooled: owner.isPooled, role, onLost }),
  })
}

type OwnerAccess = {
  config: pg.ClientConfig
  isPooled?: boolean
  /** The role that serves, where it is another one. */
  role?: string
  onLost: OnLost
}

const ownerAccess =
  ({ config, isPooled = false, role, onLost }: OwnerAccess): OpenDatabase['asOwner'] =>
  async (run) => {
    const owner = connect(config, onLost, { isPooled })
    try {
      const result = await run(owner)
      if (role !== undefined) await grantToServingRole(owner.db, role)
      return result
    } finally {
      // Kysely ends no pool that was used without it.
      await owner.pool.end()
    }
  }

type Opening = ConnectOptions & {
  config: pg.ClientConfig
  listenConfig?: pg.ClientConfig
  onLost: OnLost
  asOwner: OpenDatabase['asOwner']
  embedded?: EmbeddedServer
}

function toOpenDatabase({ config, onLost, asOwner, embedded, listenConfig, ...options }: Opening): OpenDatabase {
  const refusals = new Refusals()
  if (embedded) refusals.onRefused(embedded.letGo)
  const keptConnections = options.limits && keptWhileServing
  const connection = connect(config, onLost, { ...options, refusals, ...keptConnections })
  const background = connect(config, onLost, {
    ...options,
    refusals,
    limits: undefined,
    maxConnections: backgroundConnections,
  })
  const watched = options.limits && (listenConfig ?? connection.listenConfig)
  const stopWatching = watched && watchForRefusal(watched, refusals)
  return {
    ...connection,
    ...(listenConfig && { listenConfig }),
    background: background.db,
    config,
    asOwner,
    notice: embedded?.notice,
    close: async () => {
      stopWatching?.()
      // An aborted start may be waiting for another process's migration.
      const closed = Promise.all([connection.db.destroy(), background.db.destroy()])
      await resolveWithin(closeTimeoutMs, closed, undefined)
      await embedded?.stop()
    },
  }
}
