import { errorMessage } from '../../errors.ts'
import {
  type ConnectOptions,
  connect,
  replicaLimits,
  type StatementLimits,
  servingLimits,
} from '../connect.ts'
import { Refusals, watchForRefusal } from '../connections/refusals.ts'
import { type Reads, readPrimary } from '../reads.ts'
import type { Database } from '../schema.ts'
import { checkServer } from '../startup-checks/check-server.ts'
import { type LogPosition, selectLogPosition } from './log-position.ts'
import { ReplicaReads } from './replica-reads.ts'

/** A request that finds no connection in time is answered by the primary. */
const connectTimeoutMs = 1_000

/** For the first list after a pause. */
const keptLists = 2

/** As many as there are exports at once. */
const maxStreams = 3

type OpenOptions = {
  onLost: (error: Error) => void
  warn: (sentence: string) => void
}

/** It throws one sentence when the replica is another database's. */
export async function openReads(
  { databaseReadUrl }: { databaseReadUrl: string | undefined },
  primary: Database,
  { onLost, warn }: OpenOptions,
): Promise<Reads> {
  if (databaseReadUrl === undefined) return readPrimary(primary)
  let position: LogPosition | null
  try {
    position = await readPosition(primary)
  } catch (error) {
    warn(
      `DATABASE_READ_URL is not used: the server of DATABASE_URL does not tell how far its log is written (${errorMessage(error)})`,
    )
    return readPrimary(primary)
  }
  // Where nothing answers yet, a pooler is assumed, which is slower and never wrong.
  const reached = await checkServer('DATABASE_READ_URL', databaseReadUrl).catch(() => undefined)
  const isPooled = reached?.isPooled ?? true
  const config = { connectionString: databaseReadUrl }
  const refusals = new Refusals()
  const openPool = (limits: StatementLimits, size: ConnectOptions) =>
    connect(config, onLost, {
      isPooled,
      limits,
      refusals,
      connectTimeoutMs,
      ...size,
    }).pool
  const pools = {
    lists: openPool(replicaLimits, { keptConnections: keptLists }),
    streams: openPool(servingLimits, { maxConnections: maxStreams }),
  }
  const stopWatching = isPooled ? undefined : watchForRefusal(config, refusals)
  const reads = new ReplicaReads(primary, pools, { isPooled, warn, onClose: stopWatching })
  if (position) {
    await reads.prepare(position).catch(async (error: unknown) => {
      await reads.close()
      throw error
    })
  }
  return reads
}

async function readPosition(primary: Database): Promise<LogPosition | null> {
  const { position } = await primary
    .selectNoFrom(selectLogPosition.as('position'))
    .executeTakeFirstOrThrow()
  return position
}
