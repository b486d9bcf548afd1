import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { DomainError, errorMessage } from '../errors.ts'
import { type BoundDatabase, bindDatabase } from './bound-database.ts'
import type { LogPosition } from './log-position.ts'
import type { Closable, Reads, Requester } from './reads.ts'
import { findObstacle, type ReplicaState, readReplicaState } from './replica.ts'
import type { Database } from './schema.ts'
import { isUnavailable } from './unavailable.ts'

/** While the replica is away nobody waits for it; it is looked at this often, if anybody reads. */
const retryAfterMs = 1_000

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
}

type Lease = { db: Database; release(error?: unknown): Promise<void> }

/**
 * Reads from a replica that has replayed whatever was acknowledged before the request, which is checked on the connection that
 * reads; from the primary where it has not, is away or fails.
 */
export class ReplicaReads implements Reads {
  readonly usesReplica = true
  readonly #primary: Database
  readonly #pools: Pools
  readonly #options: ReplicaOptions
  readonly #bound = new WeakMap<pg.PoolClient, BoundDatabase>()
  #isAway = false
  #isBehind = false
  #lookedAtMs = 0

  constructor(primary: Database, pools: Pools, options: ReplicaOptions) {
    this.#primary = primary
    this.#pools = pools
    this.#options = options
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

  /** Looks at it before the first read. Throws one sentence when it is another database's. */
  async prepare(position: LogPosition): Promise<void> {
    let state: ReplicaState
    try {
      state = await this.#look(position)
    } catch (error) {
      this.#leave(errorMessage(error))
      return
    }
    if (!state.isSameDatabase) {
      throw new Error('DATABASE_URL and DATABASE_READ_URL lead to different databases.')
    }
    const obstacle = findObstacle(state)
    if (obstacle) this.#leave(obstacle)
  }

  async close(): Promise<void> {
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
      if (isUnavailable(error)) this.#leave(errorMessage(error))
      return run(this.#primary)
    }
    return finish(result, lease)
  }

  /** A connection that knows all up to the requester's position, if there is one. */
  async #lease(pool: pg.Pool, { logPosition }: Requester): Promise<Lease | undefined> {
    if (!logPosition) return undefined
    if (this.#isAway) {
      this.#lookAgain(logPosition)
      return undefined
    }
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
      this.#leave(errorMessage(error))
    }
    return undefined
  }

  async #isUpToDate(client: pg.PoolClient, position: LogPosition): Promise<boolean> {
    for (let waits = 0; ; waits += 1) {
      const state = await readReplicaState(client, position, { prepares: !this.#options.isPooled })
      const obstacle = findObstacle(state)
      if (obstacle !== undefined) {
        this.#leave(obstacle)
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
          return client.release(true)
        }
        client.release()
      },
    }
  }

  #leave(reason: string): void {
    this.#lookedAtMs = performance.now()
    if (this.#isAway) return
    this.#isAway = true
    this.#options.warn(`DATABASE_READ_URL is not used until it is mended: ${reason}`)
  }

  #lookAgain(position: LogPosition): void {
    if (performance.now() - this.#lookedAtMs < retryAfterMs) return
    this.#lookedAtMs = Number.POSITIVE_INFINITY
    void this.#findUsable(position).then((isUsable) => {
      this.#lookedAtMs = performance.now()
      this.#isAway = !isUsable
      return isUsable && this.#options.warn('DATABASE_READ_URL is used again')
    })
  }

  async #findUsable(position: LogPosition): Promise<boolean> {
    try {
      return findObstacle(await this.#look(position)) === undefined
    } catch {
      return false
    }
  }

  async #look(position: LogPosition): Promise<ReplicaState> {
    const client = await this.#pools.lists.connect()
    try {
      return await readReplicaState(client, position, { prepares: false })
    } finally {
      client.release(true)
    }
  }
}
