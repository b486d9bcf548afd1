import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createRateLimiter } from '../database/rate-limiter.ts'
import { RateLimited } from '../errors.ts'
import { countPageRows } from './list.ts'

const hourSeconds = 60 * 60

/** Rows within an hour from which super administrators are alerted. */
const alertAtRows = 5_000

/** Rows that a process counts by itself before it adds them to the shared counter. */
const flushRows = 500

type Session = {
  /** Rows that PostgreSQL has counted, those on their way there, and those that came since. */
  storedRows: number
  inFlightRows: number
  pendingRows: number
  resetsAtMs: number
  isSynced: boolean
}

/** An administrator, and the session: its id outlives its token, which a confirmation replaces. */
type Reader = { id: number; sessionId: number }
type ThresholdCrossing = { adminId: number; rows: number; isRefused: boolean }

type ListReadLimiterOptions = {
  maxRowsPerHour: number
  clock: () => Date
  runAfterResponse: (task: () => Promise<void>) => void
  /** Called when a session passes the alert's threshold, and when it is refused more. */
  onThresholdCrossed: (crossing: ThresholdCrossing) => Promise<void>
}

/**
 * Counts the list rows that each session reads within an hour (R-list-14). Processes share a counter in PostgreSQL,
 * which they add to in steps and after the reply, so that no list waits for it: each may be ahead of the others by a
 * step.
 */
export class ListReadLimiter {
  readonly #counter: RateLimiterPostgres
  readonly #options: ListReadLimiterOptions
  readonly #sessions = new Map<string, Session>()

  constructor(pool: Pool, options: ListReadLimiterOptions) {
    this.#options = options
    this.#counter = createRateLimiter(pool, {
      prefix: 'list-rows',
      points: options.maxRowsPerHour,
      durationSeconds: hourSeconds,
    })
  }

  /** Reads a page and counts its rows. Throws `RateLimited`. */
  async read<T extends { pagination: Parameters<typeof countPageRows>[0] }>(
    reader: Reader,
    readPage: () => Promise<T>,
  ): Promise<T> {
    return this.readRows(reader, readPage, ({ pagination }) => countPageRows(pagination))
  }

  /** Reads what counts as so many rows. Throws `RateLimited`. */
  async readRows<T>(
    { id, sessionId }: Reader,
    read: () => Promise<T>,
    countRows: (result: T) => number,
  ): Promise<T> {
    const key = String(sessionId)
    this.#assertBelowLimit(this.#find(key))
    const result = await read()
    this.#add(key, id, countRows(result))
    return result
  }

  #assertBelowLimit(session: Session): void {
    if (
      session.storedRows + session.inFlightRows + session.pendingRows <
      this.#options.maxRowsPerHour
    )
      return
    const seconds = Math.max(1, Math.ceil((session.resetsAtMs - this.#now()) / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new RateLimited(
      `You have read very many contacts within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    )
  }

  #add(key: string, adminId: number, rows: number): void {
    const session = this.#find(key)
    session.pendingRows += rows
    this.#flushIfDue(key, session, adminId)
  }

  #flushIfDue(key: string, session: Session, adminId: number): void {
    const { storedRows, pendingRows, isSynced } = session
    const thresholds = [alertAtRows, this.#options.maxRowsPerHour]
    const crossesThreshold = thresholds.some(
      (threshold) => storedRows < threshold && storedRows + pendingRows >= threshold,
    )
    // After the alert only the limit is left to be met.
    const minFlushRows =
      storedRows < alertAtRows ? flushRows : Math.max(flushRows, this.#options.maxRowsPerHour / 40)
    const isDue = !isSynced || crossesThreshold || pendingRows >= minFlushRows
    if (pendingRows === 0 || session.inFlightRows > 0 || !isDue) return
    session.inFlightRows = pendingRows
    session.pendingRows = 0
    this.#options.runAfterResponse(async () => {
      await this.#flush(key, session, adminId)
      // More may have come meanwhile.
      this.#flushIfDue(key, session, adminId)
    })
  }

  async #flush(key: string, session: Session, adminId: number): Promise<void> {
    const { inFlightRows } = session
    const { maxRowsPerHour, onThresholdCrossed } = this.#options
    const { consumedPoints: rows, msBeforeNext } = await this.#consume(key, inFlightRows).finally(
      () => {
        session.inFlightRows = 0
      },
    )
    session.storedRows = rows
    session.resetsAtMs = this.#now() + msBeforeNext
    session.isSynced = true
    const crossed = (threshold: number) => rows - inFlightRows < threshold && rows >= threshold
    if (crossed(alertAtRows)) await onThresholdCrossed({ adminId, rows, isRefused: false })
    if (crossed(maxRowsPerHour)) await onThresholdCrossed({ adminId, rows, isRefused: true })
  }

  async #consume(key: string, rows: number): Promise<RateLimiterRes> {
    try {
      return await this.#counter.consume(key, rows)
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return thrown
      throw thrown
    }
  }

  #find(key: string): Session {
    const now = this.#now()
    const known = this.#sessions.get(key)
    if (known && known.resetsAtMs > now) return known
    for (const [other, { resetsAtMs }] of this.#sessions) {
      if (resetsAtMs <= now) this.#sessions.delete(other)
    }
    const resetsAtMs = now + hourSeconds * 1000
    const session = { storedRows: 0, inFlightRows: 0, pendingRows: 0, resetsAtMs, isSynced: false }
    this.#sessions.set(key, session)
    return session
  }

  readonly #now = () => this.#options.clock().getTime()
}
