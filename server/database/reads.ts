import type pg from 'pg'
import type { Database } from './schema.ts'

export { selectLogPosition as selectAsOf } from './replica/log-position.ts'

/** Who is answered. `asOf`: how far the database was when they asked, which `replica/` alone looks into. */
export type Requester = { asOf?: unknown }

export type Closable = { close(): Promise<void> }

/** Where lists, counts, reports and exports of the back office are read. Never outdated, wherever it is. */
export type Reads = {
  /** Whether requesters are asked for `asOf`. */
  needsAsOf: boolean
  /** Of the replica, by the names that metrics have for them. */
  pools: Readonly<Record<string, pg.Pool>>
  /** `run` reads only: it may be run a second time, on the primary. */
  read<T>(requester: Requester, run: (db: Database) => Promise<T>): Promise<T>
  /** What `open` returns reads from one connection until it is closed. */
  open<T extends Closable>(requester: Requester, open: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const readPrimary = (db: Database): Reads => ({
  needsAsOf: false,
  pools: {},
  read: (_requester, run) => run(db),
  open: (_requester, open) => open(db),
  close: async () => {},
})
