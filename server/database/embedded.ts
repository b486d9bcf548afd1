import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from './account.ts'
import { createCluster, passwordFile } from './cluster.ts'
import { type Launched, lastWords, launchServer, serverPid, stopServer } from './postmaster.ts'
import { chooseSocketFolder } from './socket.ts'

export type Embedded = {
  config: pg.ClientConfig
  notice: string | undefined
  /** Ends the server (PostgreSQL's fast shutdown) and waits until it is gone; leaves it to its owner where it was joined. */
  stop(): Promise<void>
}

/** Another process already serves this data folder. */
class DataFolderInUse extends Error {}

/** One holder at a time: whoever has this advisory lock owns the embedded server and stops it. */
const ownerLock = 5_182_026

/**
 * Creates the database under `dataDir` when there is none, starts its server, or adopts one that outlived a killed
 * process. It listens on a Unix socket alone, with SCRAM and a password that only its owner can read.
 * When another process owns it, `join` uses it beside that process, else `DataFolderInUse` is thrown. Throws an Error with
 * PostgreSQL's own words when it does not start.
 */
export async function startEmbedded(
  dataDir: string,
  { join: joins = false } = {},
): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const account = await chooseAccount(dataDir)
  const cluster = join(account.home, 'postgres')
  await createCluster(cluster, account)

  const socket = await chooseSocketFolder(account.home, account.identity.uid)
  const config: pg.ClientConfig = {
    host: socket,
    port: 5432,
    user: 'meridian',
    database: 'meridian',
    password: await readFile(passwordFile(cluster), 'utf8'),
  }
  const owner = await connectOrLaunch(config, () => launchServer(cluster, socket, account), cluster)
  const lock = await owner.query('select pg_try_advisory_lock($1) as held', [ownerLock])
  if (!lock.rows[0].held) {
    await owner.end()
    if (joins) return { config, notice: undefined, stop: async () => {} }
    throw new DataFolderInUse(
      `Another Meridian is running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  return {
    config,
    notice: account.notice,
    stop: async () => {
      await owner.end().catch(() => {})
      await stopServer(cluster)
    },
  }
}

/** Recovery after a crash may take this long: 60 s. */
const patience = 60_000

/**
 * Connects, launching the server whenever none is there: it may be running (an orphan, or another process's), be on its
 * way down, or be recovering.
 */
async function connectOrLaunch(
  config: pg.ClientConfig,
  launch: () => Promise<Launched>,
  cluster: string,
) {
  const deadline = Date.now() + patience
  let launched: Launched | undefined
  let launches = 0
  for (;;) {
    const client = new pg.Client(config)
    // The owner's connection may die with the server; the pool's own errors tell of that.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const gone = !launched || launched.exited
      if (gone && (await serverPid(cluster)) === undefined) {
        if (launched && launches === 3) {
          throw new Error(await lastWords(launched.log), { cause: error })
        }
        launched = await launch()
        launches += 1
      }
      if (Date.now() > deadline) {
        throw new Error('PostgreSQL did not answer within 60 seconds.', { cause: error })
      }
    }
    await wait(10)
  }
}
