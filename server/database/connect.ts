import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared-statements.ts'
import { evictReadOnlyConnections } from './read-only-server.ts'
import type { Tables } from './schema.ts'
import { destroyWhenStalled } from './stalled-connection.ts'

const { builtins, getTypeParser } = pg.types

/**
 * Counts and ids are numbers (all of ours stay far below 2^53) and a date stays the text `YYYY-MM-DD`: a local-midnight
 * Date would shift birthdays by a day.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE) return (value: string) => value
    return getTypeParser(oid, format)
  },
}

export type Connection = { pool: pg.Pool; db: Kysely<Tables> }

/** Opens a pool of at most 10 connections; `onLost` hears of idle connections that died. */
export function connect(config: pg.ClientConfig, onLost: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    ...config,
    Client: PreparingClient,
    types,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'meridian',
  })
  // Without a listener an idle connection that dies takes the process with it.
  pool.on('error', onLost)
  // Nor does the pool listen to one that is in use: there the query that runs, or the next one, fails and tells.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    destroyWhenStalled(client, config)
  })
  evictReadOnlyConnections(pool)
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
  }
}
