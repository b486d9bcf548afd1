import { sql } from 'kysely'

/** Whoever has replayed so far knows every change that was acknowledged before. */
export type LogPosition = {
  /** `system_identifier` of the cluster, which its replicas share. */
  system: string
  database: string
  /** Each promotion begins another one. */
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
