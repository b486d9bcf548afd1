import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorMessage } from '../errors.ts'
import { type LaunchedServer, serverPid } from './postmaster.ts'

type LaunchOptions = {
  launch: () => Promise<LaunchedServer>
  cluster: string
  /** Once it is aborted, nothing more is launched, and what was launched is stopped. */
  signal?: AbortSignal | undefined
}

/** Recovery after a crash may take this long: 60 s. */
const startTimeoutMs = 60_000
const maxLaunches = 3

/**
 * Connects, launching the server whenever none is there: it may be running (an orphan, or another process's), be on its
 * way down, or be recovering. Throws with PostgreSQL's own words when it does not come up.
 */
export async function connectOrLaunch(
  config: pg.ClientConfig,
  { launch, cluster, signal }: LaunchOptions,
): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs
  let launched: LaunchedServer | undefined
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
