import { PassThrough, type Readable } from 'node:stream'
import type { Presence } from '#contract/live.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import { RateLimited, Unavailable } from '../errors.ts'
import type { Caller } from '../http/authenticate.ts'
import { collectChanges } from './collect-changes.ts'

export type Listener = Pick<Caller, 'id' | 'role' | 'sessionId'>

type FindListeners = (sessionIds: readonly number[]) => Promise<readonly Listener[]>

const maxStreamsPerAccount = 5
const heartbeatMs = 15_000

/** A check that takes two of them ends every stream: nobody listens for longer than a second who may not. */
const checkMs = 300

const maxUnreadBytes = 64 * 1024

const frameOf = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The open streams of this process. */
export class LiveStreams {
  readonly #streams = new Map<PassThrough, Listener>()
  readonly #findListeners: FindListeners
  readonly #changes = collectChanges((changes) => this.#send(frameOf('changes', changes)))
  #timers: NodeJS.Timeout[] = []
  #uncheckedTicks = 0
  #isClosed = false

  constructor(feed: Pick<ChangeFeed, 'subscribe'>, findListeners: FindListeners) {
    this.#findListeners = findListeners
    feed.subscribe('inquiries', (payload) => {
      if (this.#streams.size > 0) this.#changes.add(payload)
    })
    feed.subscribe('presence', (payload) => {
      if (payload) this.#send(frameOf('presence', JSON.parse(payload) as Presence))
    })
  }

  /** Throws `RateLimited` for a sixth stream of an account, and `Unavailable` while the process stops. */
  open({ id, role, sessionId }: Listener): Readable {
    if (this.#isClosed) throw new Unavailable('The server is stopping. Please try again.')
    const own = [...this.#streams.values()].filter((listener) => listener.id === id)
    if (own.length >= maxStreamsPerAccount) {
      throw new RateLimited('Five browsers of your account hear of changes already.', 60)
    }
    const stream = new PassThrough()
    this.#streams.set(stream, { id, role, sessionId })
    stream.on('close', () => this.#remove(stream))
    stream.write(':\n\n')
    if (this.#timers.length === 0) {
      this.#uncheckedTicks = 0
      this.#timers = [
        setInterval(() => this.#send(':\n\n'), heartbeatMs),
        setInterval(() => this.#check(), checkMs),
      ]
    }
    return stream
  }

  close(): void {
    this.#isClosed = true
    this.#changes.clear()
    this.#endWhere(() => true)
  }

  #send(frame: string): void {
    for (const stream of this.#streams.keys()) {
      if (stream.writableLength > maxUnreadBytes) stream.destroy()
      else stream.write(frame)
    }
  }

  #check(): void {
    this.#uncheckedTicks += 1
    if (this.#uncheckedTicks > 2) this.#endWhere(() => true)
    else if (this.#uncheckedTicks === 1) void this.#endWhoeverMayNot()
  }

  async #endWhoeverMayNot(): Promise<void> {
    const asked = new Set(this.#streams.values())
    try {
      const found = await this.#findListeners([...asked].map(({ sessionId }) => sessionId))
      const roles = new Map(found.map(({ sessionId, role }) => [sessionId, role]))
      this.#endWhere(
        (listener) => asked.has(listener) && roles.get(listener.sessionId) !== listener.role,
      )
    } catch {
      this.#endWhere(() => true)
    }
    this.#uncheckedTicks = 0
  }

  #endWhere(isEnded: (listener: Listener) => boolean): void {
    for (const [stream, listener] of this.#streams) {
      if (!isEnded(listener)) continue
      stream.end()
      this.#remove(stream)
    }
  }

  #remove(stream: PassThrough): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }
}
