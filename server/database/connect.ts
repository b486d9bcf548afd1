import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared-statements.ts'
import { evictReadOnlyConnections } from './read-only-server.ts'
import type { Tables } from './schema.ts'
import { destroyWhenStalled } from './stalled-connection.ts'

const { builtins, getTypeParser } = pg.types

/** Counts and ids stay far below 2^53; a date parsed as local midnight would shift birthdays by a day. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    if (oid === builtins.DATE) return (value: string) => value
    return getTypeParser(oid, format)
  },
}

export type Connection = { pool: pg.Pool; db: Kysely<Tables> }

/** A pool of at most 10 connections; `onLost` gets errors of idle ones. */
export function connect(config: pg.ClientConfig, onLost: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    ...config,
    Client: PreparingClient,
    types,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'meridian',
  })
  // Without a listener, an idle connection that dies ends the process.
  pool.on('error', onLost)
  // The pool ignores errors of a connection in use; its next query fails instead.
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
