import type pg from 'pg'
import { errorMessage } from '../../errors.ts'
import type { LogPosition } from './log-position.ts'
import { findObstacle, type ReplicaState, readReplicaState } from './replica.ts'

/** A replica that is away is looked at this often, if anybody reads. */
const retryAfterMs = 1_000

/** Whether a replica is there to be asked. While it is away nobody waits for it. */
export class ReplicaPresence {
  readonly #pool: pg.Pool
  readonly #warn: (sentence: string) => void
  #isAway = false
  #lookedAtMs = 0

  constructor(pool: pg.Pool, warn: (sentence: string) => void) {
    this.#pool = pool
    this.#warn = warn
  }

  /** Looks at one that is away, after the answer. */
  check(position: LogPosition): boolean {
    if (this.#isAway && performance.now() - this.#lookedAtMs >= retryAfterMs) {
      this.#lookedAtMs = Number.POSITIVE_INFINITY
      void this.#lookAgain(position)
    }
    return !this.#isAway
  }

  leave(reason: string): void {
    this.#lookedAtMs = performance.now()
    if (this.#isAway) return
    this.#isAway = true
    this.#warn(`DATABASE_READ_URL is not used until it is mended: ${reason}`)
  }

  /** Before the first read. Throws one sentence when it is another database's. */
  async prepare(position: LogPosition): Promise<void> {
    let state: ReplicaState
    try {
      state = await this.#look(position)
    } catch (error) {
      this.leave(errorMessage(error))
      return
    }
    if (!state.isSameDatabase) {
      throw new Error('DATABASE_URL and DATABASE_READ_URL lead to different databases.')
    }
    const obstacle = findObstacle(state)
    if (obstacle) this.leave(obstacle)
  }

  async #lookAgain(position: LogPosition): Promise<void> {
    const state = await this.#look(position).catch(() => undefined) // still away
    this.#lookedAtMs = performance.now()
    if (!state || findObstacle(state)) return
    this.#isAway = false
    this.#warn('DATABASE_READ_URL is used again')
  }

  async #look(position: LogPosition): Promise<ReplicaState> {
    const client = await this.#pool.connect()
    try {
      return await readReplicaState(client, position, { prepares: false })
    } finally {
      client.release(true)
    }
  }
}
