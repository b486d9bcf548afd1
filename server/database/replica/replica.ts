import type pg from 'pg'
import type { LogPosition } from './log-position.ts'

export type ReplicaState = {
  isReplica: boolean
  isSameDatabase: boolean
  /** Has followed the primary through its last promotion. */
  isOnTimeline: boolean
  hasReplayed: boolean
}

/** The timeline is that of the last restart point: known late, and never before the replica is on it. */
const stateQuery = `
  select pg_is_in_recovery() as "isReplica",
    current_database() = $2 and (select system_identifier::text from pg_control_system()) = $1 as "isSameDatabase",
    (select timeline_id from pg_control_checkpoint()) = $3 as "isOnTimeline",
    coalesce(pg_last_wal_replay_lsn() >= $4::pg_lsn, false) as "hasReplayed"`

/** A replica that says nothing for so long is left alone. */
const timeoutMs = 500

/** What a server is to the primary that had written its log up to `position`. */
export async function readReplicaState(
  client: pg.ClientBase,
  { system, database, timeline, lsn }: LogPosition,
  { prepares }: { prepares: boolean },
): Promise<ReplicaState> {
  const query = {
    ...(prepares && { name: 'replica_state' }),
    text: stateQuery,
    values: [system, database, timeline, lsn],
    query_timeout: timeoutMs,
  }
  const { rows } = await client.query<ReplicaState>(query)
  const [state] = rows
  if (!state) throw new Error('The server did not tell its state.')
  return state
}

/** Why a server is not read from, undefined for a replica of the primary. */
export function findObstacle(state: ReplicaState): string | undefined {
  if (!state.isSameDatabase) return 'it leads to another database'
  if (!state.isReplica) return 'it leads to a server that takes writes, not to a replica'
  if (!state.isOnTimeline) return 'its server does not follow the one that was promoted yet'
  return undefined
}
