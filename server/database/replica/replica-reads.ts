import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { DomainError, errorMessage } from '../../errors.ts'
import { type BoundDatabase, bindDatabase } from '../bound-database.ts'
import type { Closable, Reads, Requester } from '../reads.ts'
import type { Database } from '../schema.ts'
import { isUnavailable } from '../unavailable.ts'
import type { LogPosition } from './log-position.ts'
import { findObstacle, readReplicaState } from './replica.ts'
import { ReplicaPresence } from './replica-presence.ts'

/** A replica that was not behind before is waited for this often. */
const maxWaits = 3
const waitMs = 2

type Pools = {
  /** Whose statements end soon enough for the primary to be asked instead. */
  lists: pg.Pool
  streams: pg.Pool
}

type ReplicaOptions = {
  /** Statements of one client may reach several servers. */
  isPooled: boolean
  /** Told when reads go to the primary, and when they go to the replica again. */
  warn: (sentence: string) => void
  onClose?: (() => void) | undefined
}

type Lease = { db: Database; release(error?: unknown): Promise<void> }

/** All connections are in use: the primary takes what is too much for the replica, which is not away. */
const isQueueTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** What was acknowledged before the request is checked on the connection that reads. */
export class ReplicaReads implements Reads {
  readonly needsAsOf = true
  readonly pools: Reads['pools']
  readonly #primary: Database
  readonly #pools: Pools
  readonly #options: ReplicaOptions
  readonly #bound = new WeakMap<pg.PoolClient, BoundDatabase>()
  readonly #presence: ReplicaPresence
  #isBehind = false

  constructor(primary: Database, pools: Pools, options: ReplicaOptions) {
    this.#primary = primary
    this.#pools = pools
    this.pools = { replica_lists: pools.lists, replica_exports: pools.streams }
    this.#options = options
    this.#presence = new ReplicaPresence(pools.lists, options.warn)
  }

  async read<T>(requester: Requester, run: (db: Database) => Promise<T>): Promise<T> {
    return this.#readFrom(await this.#lease(this.#pools.lists, requester), run, (result, lease) =>
      lease.release().then(() => result),
    )
  }

  /** A snapshot cannot be checked behind a pooler: its transaction may be another server's. */
  async open<T extends Closable>(
    requester: Requester,
    open: (db: Database) => Promise<T>,
  ): Promise<T> {
    const lease = this.#options.isPooled
      ? undefined
      : await this.#lease(this.#pools.streams, requester)
    return this.#readFrom(lease, open, async (opened, { release }) => {
      let closed: Promise<void> | undefined
      return { ...opened, close: () => (closed ??= opened.close().then(() => release())) }
    })
  }

  /** Before the first read. Throws one sentence when it is another database's. */
  prepare(position: LogPosition): Promise<void> {
    return this.#presence.prepare(position)
  }

  async close(): Promise<void> {
    this.#options.onClose?.()
    await Promise.all([this.#pools.lists.end(), this.#pools.streams.end()])
  }

  async #readFrom<T>(
    lease: Lease | undefined,
    run: (db: Database) => Promise<T>,
    finish: (result: T, lease: Lease) => Promise<T>,
  ): Promise<T> {
    if (!lease) return run(this.#primary)
    let result: T
    try {
      result = await run(lease.db)
    } catch (error) {
      await lease.release(error)
      if (error instanceof DomainError) throw error
      if (isUnavailable(error)) this.#presence.leave(errorMessage(error))
      return run(this.#primary)
    }
    return finish(result, lease)
  }

  /** A connection that knows all up to the requester's position, if there is one. */
  async #lease(pool: pg.Pool, { asOf }: Requester): Promise<Lease | undefined> {
    const logPosition = asOf as LogPosition | null | undefined
    if (!logPosition || !this.#presence.check(logPosition)) return undefined
    let lease: Lease | undefined
    try {
      const client = await pool.connect()
      lease = this.#createLease(client)
      // Within a transaction a pooler stays with one server; each statement of it sees what is committed by then.
      if (this.#options.isPooled)
        await client.query('begin isolation level read committed read only')
      if (await this.#isUpToDate(client, logPosition)) return lease
      await lease.release()
    } catch (error) {
      await lease?.release(error)
      if (!isQueueTimeout(error)) this.#presence.leave(errorMessage(error))
    }
    return undefined
  }

  async #isUpToDate(client: pg.PoolClient, position: LogPosition): Promise<boolean> {
    for (let waits = 0; ; waits += 1) {
      const state = await readReplicaState(client, position, { prepares: !this.#options.isPooled })
      const obstacle = findObstacle(state)
      if (obstacle !== undefined) {
        this.#presence.leave(obstacle)
        return false
      }
      const mayWait = !state.hasReplayed && !this.#isBehind && waits < maxWaits
      if (!mayWait) {
        this.#isBehind = !state.hasReplayed
        return state.hasReplayed
      }
      await wait(waitMs)
    }
  }

  #createLease(client: pg.PoolClient): Lease {
    const bound = this.#bound.get(client) ?? bindDatabase(client)
    this.#bound.set(client, bound)
    return {
      db: bound.db,
      release: async (error) => {
        if (error !== undefined && !(error instanceof DomainError)) return client.release(true)
        await bound.idle()
        try {
          if (this.#options.isPooled) await client.query('commit')
        } catch {
          // Lost, and so discarded.
          return client.release(true)
        }
        client.release()
      },
    }
  }
}
