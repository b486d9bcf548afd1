import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createRateLimiter } from '../database/rate-limiter.ts'
import { RateLimited } from '../errors.ts'
import { hashToken } from '../tokens.ts'
import { countPageRows } from './list.ts'

const hourSeconds = 60 * 60

/** Rows within an hour of which super administrators are told. */
const alertAtRows = 5_000

/** Rows that a process counts by itself before it adds them to the shared counter. */
const flushRows = 500

type Session = {
  /** Rows that PostgreSQL has counted, those on their way there, and those that came since. */
  stored: number
  sent: number
  pending: number
  resetsAt: number
  isKnown: boolean
}

type Reader = { token: string; adminId: number }
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
    { token, adminId }: Reader,
    readPage: () => Promise<T>,
  ): Promise<T> {
    const key = keyOf(token)
    this.#assertBelowLimit(this.#find(key))
    const page = await readPage()
    this.#add(key, adminId, countPageRows(page.pagination))
    return page
  }

  #assertBelowLimit(session: Session): void {
    if (session.stored + session.sent + session.pending < this.#options.maxRowsPerHour) return
    const seconds = Math.max(1, Math.ceil((session.resetsAt - this.#now()) / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new RateLimited(
      `You have read very many contacts within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    )
  }

  #add(key: string, adminId: number, rows: number): void {
    const session = this.#find(key)
    session.pending += rows
    this.#storeIfDue(key, session, adminId)
  }

  #storeIfDue(key: string, session: Session, adminId: number): void {
    const { stored, pending, isKnown } = session
    const thresholds = [alertAtRows, this.#options.maxRowsPerHour]
    const crossesThreshold = thresholds.some(
      (threshold) => stored < threshold && stored + pending >= threshold,
    )
    // After the alert only the limit is left to be met.
    const minFlushRows =
      stored < alertAtRows ? flushRows : Math.max(flushRows, this.#options.maxRowsPerHour / 40)
    const isDue = !isKnown || crossesThreshold || pending >= minFlushRows
    if (pending === 0 || session.sent > 0 || !isDue) return
    session.sent = pending
    session.pending = 0
    this.#options.runAfterResponse(async () => {
      await this.#store(key, session, adminId)
      // More may have come meanwhile.
      this.#storeIfDue(key, session, adminId)
    })
  }

  async #store(key: string, session: Session, adminId: number): Promise<void> {
    const { sent } = session
    const { maxRowsPerHour, onThresholdCrossed } = this.#options
    const { consumedPoints: rows, msBeforeNext } = await this.#consume(key, sent).finally(() => {
      session.sent = 0
    })
    session.stored = rows
    session.resetsAt = this.#now() + msBeforeNext
    session.isKnown = true
    const crossed = (threshold: number) => rows - sent < threshold && rows >= threshold
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
    if (known && known.resetsAt > now) return known
    for (const [other, { resetsAt }] of this.#sessions) {
      if (resetsAt <= now) this.#sessions.delete(other)
    }
    const resetsAt = now + hourSeconds * 1000
    const session = { stored: 0, sent: 0, pending: 0, resetsAt, isKnown: false }
    this.#sessions.set(key, session)
    return session
  }

  readonly #now = () => this.#options.clock().getTime()
}

const keyOf = (token: string): string => hashToken(token).toString('base64url')
