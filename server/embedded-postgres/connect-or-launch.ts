import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorMessage } from '../errors.ts'
import { type LaunchedServer, serverPid } from './postmaster.ts'

/** A socket's path has at most 107 bytes. */
const maxFolderBytes = 107 - '/.s.PGSQL.5432'.length

/** `home`, or where its path is too long, a private temporary folder whose name the next start derives again. */
export async function chooseSocketFolder(home: string, owner = process.getuid?.()): Promise<string> {
  if (Buffer.byteLength(home) <= maxFolderBytes) return home
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `meridian-${owner}-${name}`)
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    const found = await lstat(folder)
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
      throw new Error(`${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`)
    }
  })
  if (owner !== undefined && owner !== process.getuid?.()) await chown(folder, owner, owner)
  return folder
}

type LaunchOptions = {
  launch: () => Promise<LaunchedServer>
  cluster: string
  signal?: AbortSignal | undefined
}

/** Recovery after a crash may take this long. */
const startTimeoutMs = 60_000
const maxLaunches = 3

/** A server may be running (an orphan, or another process's), stopping or recovering. */
export async function connectOrLaunch(
  config: pg.ClientConfig,
  { launch, cluster, signal }: LaunchOptions,
): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs
  let launched: LaunchedServer | undefined
  let launches = 0
  for (;;) {
    const client = new pg.Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {}) // never got through
      if (signal?.aborted) {
        await launched?.stop()
        throw signal.reason
      }
      const isStopped = !launched || launched.exited
      if (isStopped && (await serverPid(cluster)) === undefined) {
        if (launched && launches === maxLaunches) {
          throw new Error(await launched.logTail(), { cause: error })
        }
        launched = await launch()
        launches += 1
      }
      if (Date.now() > deadline) {
        throw new Error(
          `PostgreSQL did not answer within 60 seconds: ${errorMessage(error)} (its log is ${cluster}.log)`,
          { cause: error },
        )
      }
    }
    await wait(10)
  }
}
