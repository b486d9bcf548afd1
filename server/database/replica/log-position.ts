import { sql } from 'kysely'

/**
 * How far a primary has written its log. Whoever has replayed so far knows every change that was acknowledged before: each is
 * on disk by then.
 */
export type LogPosition = {
  /** `system_identifier` of the cluster, which its replicas share. */
  system: string
  database: string
  /** Another one after each promotion. */
  timeline: number
  lsn: string
}

/** Null on a server that is not a primary, as while a fail-over is not done. */
export const selectLogPosition = sql<LogPosition | null>`
  case when not pg_is_in_recovery() then json_build_object(
    'system', (select system_identifier::text from pg_control_system()),
    'database', current_database(),
    'timeline', ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer,
    'lsn', pg_current_wal_flush_lsn()) end`
