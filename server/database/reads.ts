import type pg from 'pg'
import type { LogPosition } from './replica/log-position.ts'
import type { Database } from './schema.ts'

/** Who is answered, with how far the primary's log was written when they asked. */
export type Requester = { logPosition?: LogPosition | null | undefined }

export type Closable = { close(): Promise<void> }

/** Where lists, counts, reports and exports of the back office are read. Never outdated, wherever it is. */
export type Reads = {
  /** Whether requesters need a position. */
  usesReplica: boolean
  /** Of the replica, by the names that metrics have for them. */
  pools: Readonly<Record<string, pg.Pool>>
  /** `run` reads only: it may be run a second time, on the primary. */
  read<T>(requester: Requester, run: (db: Database) => Promise<T>): Promise<T>
  /** What `open` returns reads from one connection until it is closed. */
  open<T extends Closable>(requester: Requester, open: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Without a replica. */
export const readPrimary = (db: Database): Reads => ({
  usesReplica: false,
  pools: {},
  read: (_requester, run) => run(db),
  open: (_requester, open) => open(db),
  close: async () => {},
})
