import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorMessage } from '../errors.ts'
import { type LaunchedServer, serverPid } from './postmaster.ts'

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
