import { PassThrough, type Readable } from 'node:stream'
import type { AuditAction } from '#contract/audit.ts'
import { actNames } from '#contract/inquiries/acts.ts'
import type { LiveChange, Presence } from '#contract/live.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import { RateLimited, Unavailable } from '../errors.ts'
import type { Caller } from '../http/authenticate.ts'

const collectMs = 100
const maxChanges = 50

const readingActions: ReadonlySet<string> = new Set<AuditAction>([
  'inquiries_read',
  'inquiries_exported',
  'inquiry_lists_refused',
  'person_found',
  'person_exported',
])

/** Acts on a contact that every role sees, before or after. Of all others no event names a contact. */
const namingActions: ReadonlySet<string> = new Set(actNames)

const anyChange: LiveChange = { kind: 'changed', id: null, by: 'system', act_id: null }

/** Hands on what notifications say, without what a role may not see. */
function collectChanges(send: (changes: LiveChange[]) => void) {
  let collected: LiveChange[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    const changes = collected
    collected = []
    send(changes.length > maxChanges ? [anyChange] : changes)
  }
  return (payload: string | undefined): void => {
    const change = payload ? (JSON.parse(payload) as LiveChange) : anyChange
    const { kind, id } = change
    if (readingActions.has(kind)) return
    if (collected.length <= maxChanges) {
      collected.push({ ...change, id: namingActions.has(kind) ? id : null })
    }
    timer ??= setTimeout(flush, collectMs).unref()
  }
}

export type Listener = Pick<Caller, 'id' | 'role' | 'sessionId'>

type FindListeners = (sessionIds: readonly number[]) => Promise<readonly Listener[]>

const maxStreamsPerAccount = 5

/** Expiry and deadlines notify nobody, and the database is asked at most five times a minute. */
const heartbeatMs = 15_000

/** A session may end while its stream opens, which nobody notifies; behind a pooler also until the next look at all sessions. */
const settleMs = 600

const maxUnreadBytes = 64 * 1024

const frameOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The open streams of this process. */
export class LiveStreams {
  readonly #streams = new Map<PassThrough, Listener>()
  readonly #findListeners: FindListeners
  readonly #collect = collectChanges((changes) => this.#send(frameOf('changes', changes)))
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isLookDue = false
  #isClosed = false

  constructor(feed: Pick<ChangeFeed, 'subscribe'>, findListeners: FindListeners) {
    this.#findListeners = findListeners
    feed.subscribe('inquiries', (payload) => {
      if (this.#streams.size > 0) this.#collect(payload)
    })
    feed.subscribe('presence', (payload) => {
      if (payload) this.#send(frameOf('presence', JSON.parse(payload) as Presence))
    })
    feed.subscribe('sessions', (endedId) => {
      if (endedId) this.#endWhere(({ sessionId }) => sessionId === Number(endedId))
      else void this.#endWhoeverMayNot()
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
    this.#timer ??= setInterval(() => {
      this.#send(':\n\n')
      void this.#endWhoeverMayNot()
    }, heartbeatMs)
    setTimeout(() => void this.#endWhoeverMayNot(), settleMs).unref()
    return stream
  }

  close(): void {
    this.#isClosed = true
    this.#endWhere(() => true)
  }

  #send(frame: string): void {
    for (const stream of this.#streams.keys()) {
      if (stream.writableLength > maxUnreadBytes) stream.destroy()
      else stream.write(frame)
    }
  }

  /** Looks one at a time; whoever is not found to have ended stays, so a look that fails ends nobody. */
  async #endWhoeverMayNot(): Promise<void> {
    this.#isLookDue = true
    if (this.#isLooking) return
    this.#isLooking = true
    while (this.#isLookDue && this.#streams.size > 0) {
      this.#isLookDue = false
      const asked = new Set(this.#streams.values())
      const sessionIds = [...asked].map(({ sessionId }) => sessionId)
      const found = await this.#findListeners(sessionIds).catch(() => undefined)
      if (!found) continue
      const roles = new Map(found.map(({ sessionId, role }) => [sessionId, role]))
      this.#endWhere((listener) => asked.has(listener) && roles.get(listener.sessionId) !== listener.role)
    }
    this.#isLooking = false
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
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
