import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createCluster } from './cluster.ts'
import { connectOrLaunch } from './connect-or-launch.ts'
import { moveFromLegacyFolder } from './legacy-folder.ts'
import { chooseServerAccount } from './os-user.ts'
import { launchServer, stopServer } from './postmaster.ts'
import { hasOwnerRole, type Role, readPassword, separateOwner } from './roles.ts'
import { chooseSocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

export type EmbeddedServer = {
  /** For the role that serves. */
  config: pg.ClientConfig
  /** For the role that owns the tables and may change the schema. */
  ownerConfig: pg.ClientConfig
  notice: string | undefined
  /** Ends the server (PostgreSQL's fast shutdown) and waits until it is gone; leaves it to its owner where it was joined. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Use the server beside the process that owns it. */
  join?: boolean
  /** Hears, in one sentence each, that the server died, could not be started again, and runs again. */
  warn?: (sentence: string) => void
  /** Ends a start that is under way, and leaves nothing of it running. */
  signal?: AbortSignal
}

/** Another process already serves this data folder. */
class DataDirInUse extends Error {}

/** One holder at a time: whoever has this advisory lock owns the embedded server and stops it. */
const ownerLock = 5_182_026

/**
 * Creates the database under `dataDir` when there is none, starts its server, or adopts one that outlived a killed
 * process; starts it again when it dies, until `stop`. It listens on a Unix socket alone, with SCRAM and a password that
 * only its owner can read.
 * When another process owns it, `join` uses it beside that process, else `DataFolderInUse` is thrown. Throws an Error with
 * PostgreSQL's own words when it does not start.
 */
export async function startEmbedded(
  dataDir: string,
  { join: mayJoin = false, warn = () => {}, signal: startSignal }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const cluster = join(dataDir, 'postgres')
  const moveNotice = await moveFromLegacyFolder(dataDir, cluster)
  const account = await chooseServerAccount(dataDir, cluster)
  await createCluster(cluster, { ...account, signal: startSignal })

  // The data folder itself is closed to another user's server.
  const { uid } = account.identity
  const socket = await chooseSocketFolder(uid === undefined ? dataDir : cluster, uid)
  const clientConfigFor = async (user: Role): Promise<pg.ClientConfig> => {
    const password = await readPassword(cluster, user)
    return { host: socket, port: 5432, user, database: 'meridian', password }
  }
  const config = await clientConfigFor('meridian')
  const launch = () => launchServer(cluster, socket, account)
  const connectAsOwner = async (signal: AbortSignal | undefined) =>
    acquireOwnerLock(await connectOrLaunch(config, { launch, cluster, signal }))
  let owner = await connectAsOwner(startSignal)
  if (owner && !(await hasOwnerRole(cluster))) {
    await owner.end()
    await stopServer(cluster)
    await separateOwner({ ...account, signal: startSignal }, cluster)
    owner = await connectAsOwner(startSignal)
  }
  if (!owner && !(mayJoin && (await hasOwnerRole(cluster)))) {
    throw new DataDirInUse(
      `Another Meridian is running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  const configs = { config, ownerConfig: await clientConfigFor('meridian_owner') }
  if (!owner) return { ...configs, notice: undefined, stop: async () => {} }
  const stopSupervising = supervise(owner, { connectAsOwner: connectAsOwner, warn })
  return {
    ...configs,
    notice: [moveNotice, account.notice].filter(Boolean).join(' ') || undefined,
    stop: async () => {
      await stopSupervising()
      await stopServer(cluster)
    },
  }
}

/** The connection, once it holds the lock; undefined, and closed, when another process does. */
async function acquireOwnerLock(client: pg.Client): Promise<pg.Client | undefined> {
  const lock = await client
    .query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [ownerLock])
    .catch(async (error) => {
      await client.end()
      throw error
    })
  if (lock.rows[0]?.held) return client
  await client.end()
  return undefined
}
