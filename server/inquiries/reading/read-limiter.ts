import type { Database } from '../../database/schema.ts'
import { RateLimited } from '../../errors.ts'
import type { AccessAlerts } from './access-alerts.ts'
import { hourMs, startOfHour, storeReading } from './store-reading.ts'

export const toIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** What a process counts by itself before it adds it to what others counted. */
const storeEveryMs = 10_000

/** Of one administrator; `rows` and `seen` are not stored yet. */
type Reader = {
  rows: number
  seen: Set<number>
  stored: { hour: number; rows: number }
  storedAtMs: number
  timer: NodeJS.Timeout | undefined
}

type ReadLimiterOptions = {
  maxRowsPerHour: number
  clock: () => Date
  runAfterResponse: (task: () => Promise<void>) => void
  alerts: AccessAlerts
}

/**
 * It counts in memory whatever the session, and stores after the reply, so that no list waits. What is not stored yet is of
 * the limit's rows at most.
 */
export class ReadLimiter {
  readonly #db: Database
  readonly #options: ReadLimiterOptions
  readonly #readers = new Map<number, Reader>()

  constructor(db: Database, options: ReadLimiterOptions) {
    this.#db = db
    this.#options = options
  }

  /** Reads what shows the inquiries that `idsOf` names. Throws `RateLimited`. */
  async read<T>({ id }: { id: number }, read: () => Promise<T>, idsOf: (result: T) => readonly number[]): Promise<T> {
    this.#assertBelowLimit(this.#find(id))
    const result = await read()
    this.count({ id }, idsOf(result))
    return result
  }

  /** Counts what an act shows, which is no reason to refuse it: past the limit it shows `nothing`. */
  async readUnlessRefused<T>(
    caller: { id: number },
    read: () => Promise<T>,
    shown: { idsOf: (result: T) => readonly number[]; nothing: T },
  ): Promise<T> {
    return this.read(caller, read, shown.idsOf).catch((error: unknown) => {
      if (error instanceof RateLimited) return shown.nothing
      throw error
    })
  }

  /** Counts what is read whatever the limit. */
  count({ id }: { id: number }, inquiryIds: readonly number[]): void {
    if (inquiryIds.length === 0) return
    const reader = this.#find(id)
    reader.rows += inquiryIds.length
    for (const inquiryId of inquiryIds) reader.seen.add(inquiryId)
    this.#storeLater(id, reader)
  }

  /** Stores what is not stored yet, at the end of the process. */
  close(): void {
    for (const id of this.#readers.keys()) this.#options.runAfterResponse(() => this.#store(id))
  }

  #assertBelowLimit({ rows, stored }: Reader): void {
    const now = this.#options.clock()
    const hour = startOfHour(now).getTime()
    const storedRows = stored.hour === hour ? stored.rows : 0
    if (storedRows + rows < this.#options.maxRowsPerHour) return
    const seconds = Math.max(1, Math.ceil((hour + hourMs - now.getTime()) / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new RateLimited(
      `You have read very many contacts within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    )
  }

  #storeLater(adminId: number, reader: Reader): void {
    const delayMs = Math.max(0, reader.storedAtMs + storeEveryMs - performance.now())
    reader.timer ??= setTimeout(() => this.#options.runAfterResponse(() => this.#store(adminId)), delayMs).unref()
  }

  async #store(adminId: number): Promise<void> {
    const reader = this.#find(adminId)
    clearTimeout(reader.timer)
    const { rows, seen } = reader
    if (seen.size === 0) return
    const { maxRowsPerHour, alerts, clock } = this.#options
    const now = clock()
    const hour = startOfHour(now).getTime()
    const before = reader.stored.hour === hour ? reader.stored.rows : 0
    Object.assign(reader, {
      rows: 0,
      seen: new Set(),
      stored: { hour, rows: before + rows },
      storedAtMs: performance.now(),
    })
    try {
      const reading = { adminId, rows, seen, now }
      const stored = await storeReading(this.#db, reading, { ...alerts, maxRowsPerHour })
      reader.stored.rows = Math.max(reader.stored.rows, stored ?? 0)
    } catch (error) {
      reader.stored.rows -= rows
      reader.rows += rows
      reader.seen = new Set([...seen, ...reader.seen])
      throw error
    } finally {
      reader.timer = undefined
      if (reader.seen.size > 0) this.#storeLater(adminId, reader)
    }
  }

  /** One for each account that reads. */
  #find(adminId: number): Reader {
    const known = this.#readers.get(adminId)
    if (known) return known
    const reader: Reader = {
      rows: 0,
      seen: new Set(),
      stored: { hour: 0, rows: 0 },
      storedAtMs: -storeEveryMs,
      timer: undefined,
    }
    this.#readers.set(adminId, reader)
    return reader
  }
}
