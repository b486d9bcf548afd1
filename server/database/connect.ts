import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparedNames } from './prepared-statements.ts'
import { RenewingPool } from './renewing-pool.ts'
import type { Database, Tables } from './schema.ts'
import { Refusals } from './unavailable.ts'

/** Kysely locks migrations by their session, which a pooler gives to others; `migrate` locks by its transaction. */
class NoSessionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

export class SessionlessDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new NoSessionLockAdapter()
  }
}

const { builtins, getTypeParser } = pg.types

/** Counts and ids stay far below 2^53; a date parsed as local midnight would shift birthdays by a day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE) return (value: string) => value
    return getTypeParser(oid, format)
  },
}

/** How long a statement may take: the server ends it, and where the server is silent, the client its connection. */
export type StatementLimits = { serverMs: number; clientMs: number }

export const servingLimits: StatementLimits = { serverMs: 18_000, clientMs: 20_000 }

const idleInTransactionLimitMs = 60_000

export type ConnectOptions = {
  /** Behind a pooler such as PgBouncer, which keeps no session between transactions. */
  isPooled?: boolean
  /** None for what may take long: migrations, backups, commands. */
  limits?: StatementLimits | undefined
  maxConnections?: number
  /** So many stay open when nobody uses them, with what they have prepared; others are closed after 10 s. */
  keptConnections?: number
  /** Shared by all that keep connections to one server. */
  refusals?: Refusals
}

export type Connection = {
  pool: pg.Pool
  db: Database
  /** Of a session that hears notifications; undefined behind a pooler. */
  listenConfig: pg.ClientConfig | undefined
  refusals: Refusals
}

/** A pool of at most 10 connections; `onLost` gets errors of idle ones. */
export function connect(
  config: pg.ClientConfig,
  onLost: (error: Error) => void,
  {
    isPooled = false,
    limits,
    maxConnections = 10,
    keptConnections = 0,
    refusals = new Refusals(),
  }: ConnectOptions = {},
): Connection {
  const poolConfig = {
    ...config,
    ...(limits && toClientConfig(limits, isPooled)),
    preparedNames: isPooled ? undefined : new PreparedNames(),
    types,
    max: maxConnections,
    min: keptConnections,
    // A firewall forgets what is quiet for minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'meridian',
  }
  const pool = new RenewingPool(poolConfig, refusals)
  // Without a listener, an idle connection that dies ends the process.
  pool.on('error', onLost)
  // The pool ignores errors of a connection in use; its next query fails instead.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new SessionlessDialect({ pool }) }),
    listenConfig: isPooled ? undefined : config,
    refusals,
  }
}

/** A pooler refuses connections that set what it does not know. */
const toClientConfig = ({ serverMs, clientMs }: StatementLimits, isPooled: boolean): pg.ClientConfig => ({
  query_timeout: clientMs,
  ...(!isPooled && {
    statement_timeout: serverMs,
    idle_in_transaction_session_timeout: idleInTransactionLimitMs,
  }),
})
