import { Kysely } from 'kysely'
import type pg from 'pg'
import { SessionlessDialect } from './dialect.ts'
import type { Database, Tables } from './schema.ts'

export type BoundDatabase = {
  db: Database
  idle(): Promise<void>
}

/** Runs all statements on one client, which its owner releases: one at a time, as the driver asks for. */
export function bindDatabase(client: pg.ClientBase): BoundDatabase {
  let last: Promise<unknown> = Promise.resolve()
  const query = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) => {
    const result = last.then(() => client.query<Row>(text, [...values]))
    last = result.catch(() => {}) // told its caller
    return result
  }
  const bound = { query, release: () => {} }
  const pool = { connect: async () => bound, end: async () => {}, options: {} }
  return {
    db: new Kysely<Tables>({ dialect: new SessionlessDialect({ pool: pool as never }) }),
    idle: async () => {
      await last
    },
  }
}
