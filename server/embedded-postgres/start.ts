import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { advisoryLocks } from '../advisory-locks.ts'
import { pause } from '../loop.ts'
import { createCluster, type Role, readPassword } from './cluster.ts'
import { chooseSocketFolder, connectOrLaunch } from './connect-or-launch.ts'
import { chooseServerAccount } from './os-user.ts'
import { launchServer, stopServer } from './postmaster.ts'

type SuperviseOptions = {
  /** Undefined while another process is the owner. */
  connectAsOwner: (signal: AbortSignal) => Promise<pg.Client | undefined>
  warn: (sentence: string) => void
}

/** Each failed or short-lived restart doubles it. */
const restartDelayMs = { initial: 100, max: 15_000 }

type Supervisor = {
  /** Lets a server that is shutting down go, whose connection is older than `before` by `performance.now()`. */
  letGo(before: number): void
  stop(): Promise<void>
}

/** Restarts the server whenever the owner's connection is lost, without giving up: a disk may be full for an hour. */
function supervise(owner: pg.Client, { connectAsOwner, warn }: SuperviseOptions): Supervisor {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined = owner
  let delayMs = restartDelayMs.initial
  let connectedAt = 0
  const finished = run()

  async function run(): Promise<void> {
    while (client) {
      connectedAt = performance.now()
      await connectionEnd(client)
      client = undefined
      if (signal.aborted) return
      warn('The embedded PostgreSQL has gone away; it is started again.')
      if (performance.now() - connectedAt > restartDelayMs.max) delayMs = restartDelayMs.initial
      while (!client && !signal.aborted) await restart()
      if (client) warn('The embedded PostgreSQL is back.')
    }
  }

  async function restart(): Promise<void> {
    await pause(delayMs, signal)
    delayMs = Math.min(delayMs * 2, restartDelayMs.max)
    try {
      if (!signal.aborted) client = await connectAsOwner(signal)
    } catch (error) {
      if (!signal.aborted) warn((error as Error).message)
    }
  }

  return {
    letGo: (before) => {
      if (connectedAt < before) client?.end().catch(() => {}) // lost already
    },
    stop: async () => {
      stopping.abort()
      await client?.end().catch(() => {}) // lost already
      await finished
      await client?.end().catch(() => {}) // the one since
    },
  }
}

const connectionEnd = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve))

export type EmbeddedServer = {
  config: pg.ClientConfig
  ownerConfig: pg.ClientConfig
  notice: string | undefined
  /** Our own connection would keep a server that was asked to stop gently: it is closed if it is older, and the server restarted. */
  letGo(before: number): void
  /** Resolves when the server is gone; a joined one is left to its owner. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  join?: boolean
  /** For the operator: the server died, could not be restarted, runs again. */
  warn?: (sentence: string) => void
  signal?: AbortSignal
}

class DataDirInUse extends Error {}

/**
 * Creates the cluster if there is none, starts its server or adopts an orphan, and restarts it until `stop`. It listens on a
 * Unix socket alone. Throws one sentence when it does not start, or when another process owns it and `join` is not set.
 */
export async function startEmbedded(
  dataDir: string,
  { join: mayJoin = false, warn = () => {}, signal: startSignal }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const cluster = join(dataDir, 'postgres')
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
  const configs = { config, ownerConfig: await clientConfigFor('meridian_owner') }
  const launch = () => launchServer(cluster, socket, account)
  const connectAsOwner = async (signal: AbortSignal | undefined) =>
    acquireOwnerLock(await connectOrLaunch(config, { launch, cluster, signal }))
  const owner = await connectAsOwner(startSignal)
  if (!owner && !mayJoin) {
    throw new DataDirInUse(
      `Another Meridian is running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  if (!owner) return { ...configs, notice: undefined, letGo: () => {}, stop: async () => {} }
  const supervisor = supervise(owner, { connectAsOwner, warn })
  return {
    ...configs,
    notice: account.notice,
    letGo: supervisor.letGo,
    stop: async () => {
      await supervisor.stop()
      await stopServer(cluster)
    },
  }
}

async function acquireOwnerLock(client: pg.Client): Promise<pg.Client | undefined> {
  const lock = await client
    .query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [advisoryLocks.embeddedOwner])
    .catch(async (error) => {
      await client.end()
      throw error
    })
  if (lock.rows[0]?.held) return client
  await client.end()
  return undefined
}
