import { onlineManager } from '@tanstack/react-query'
import type { InquiryAct } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { ApiError } from '#web/api/client.ts'
import { repeatUntilAnswered } from '#web/api/repeat-until-answered.ts'
import { createSessionStore } from '../session/session-store.ts'

export type ActState = 'pending' | 'offline' | 'in flight' | 'retrying' | 'answered' | 'refused' | 'taken back'

/** One press on a contact, from the press until it can no longer be undone. */
export type QueuedAct = {
  readonly contactId: number
  /** Name of the contact. */
  readonly name: string
  /** Name of the act in messages, such as “Reached”. */
  readonly what: string
  readonly kind?: InquiryAct
  /** Input of the act, by which the second press of a double click is recognized. */
  readonly input?: string
  readonly pressedAtMs: number
  /** Takes the act back where its event cannot be undone, such as a deletion. */
  readonly restore?: (() => void) | undefined
  state: ActState
  /** Id of the act's event, from the reply on; absent where the act was refused. */
  eventId?: number | undefined
  /** True once the act waited offline: its failure is listed then, because whoever pressed has gone on. */
  hasWaited?: boolean
}

export const describeAct = ({ what, name }: Pick<QueuedAct, 'what' | 'name'>): string => `${what} for ${name}`

export type Failure = { act: QueuedAct; reason: string }

/** How long an act is repeated while its answer may have been lost. */
const retryForMs = 30_000

/** An act that waited offline for longer is refused: it may no longer be what is meant. */
const maxOfflineMs = 10 * 60_000

/** Sends nothing, and needs no message: whoever pressed took the act back. */
export class TakenBack extends Error {}

export const isOffline = (): boolean => !onlineManager.isOnline()

type Sending = { isRetried: boolean }

/**
 * The acts of this window. Each contact has a queue of its own: its acts are sent one after another in the order of the presses,
 * and acts on other contacts do not wait for them. Nothing is stored in the browser, because acts name families.
 *
 *     pending ──▶ in flight ──▶ answered, refused
 *      │   ▲         │   ▲
 *      ▼   │         ▼   │  after 1, 2, 4, 5, 5 … s, for 30 s
 *     offline      retrying
 *      │
 *      └──▶ taken back (from pending, too)
 */
export class ActQueue {
  /** Acts that have no answer yet, in the order of the presses. */
  readonly #open = createSessionStore<readonly QueuedAct[]>([], { letGo: () => this.dropOffline() })
  readonly #failures = createSessionStore<readonly Failure[]>([])
  /** Contacts as the latest reply to an act of this window showed them. */
  readonly #known = createSessionStore<ReadonlyMap<number, Contact>>(new Map())
  readonly #last = new Map<number, Promise<unknown>>()
  readonly #cancel = new Map<QueuedAct, (error: Error) => void>()

  readonly list = this.#open.get
  readonly use = this.#open.use
  readonly failures = this.#failures.get
  readonly useFailures = this.#failures.use

  /** Sends an act when its turn comes. A retried act must carry an idempotency key. Rejects with the refusal, or `TakenBack`. */
  send<Reply>(act: QueuedAct, call: () => Promise<Reply>, sending: Sending): Promise<Reply> {
    const { promise: cancelled, reject } = Promise.withResolvers<never>()
    this.#cancel.set(act, reject)
    this.#open.set([...this.#open.get(), act])
    if (sending.isRetried && isOffline()) this.#setState(act, 'offline')
    const inTurn = this.inOrder(act.contactId, () => this.#attempt(act, call, sending, cancelled))
    return Promise.race([inTurn, cancelled]).then(
      (reply) => {
        this.#close(act, 'answered')
        return reply
      },
      (error: unknown) => {
        this.#close(act, error instanceof TakenBack ? 'taken back' : 'refused')
        const { status, message } = error as Partial<ApiError> & Error
        const hasEnded = status === 401 && sending.isRetried
        const isListed = hasEnded || (act.hasWaited && act.state === 'refused')
        const reason = hasEnded ? 'Your session had ended.' : message
        if (isListed) this.#failures.set([...this.#failures.get(), { act, reason }])
        throw error
      },
    )
  }

  /** Calls after everything that was pressed before for the contact. */
  inOrder<Reply>(contactId: number, call: () => Promise<Reply>): Promise<Reply> {
    const before = this.#last.get(contactId) ?? Promise.resolve()
    const answer = before.then(call, call)
    this.#last.set(contactId, answer)
    const forget = () => void (this.#last.get(contactId) === answer && this.#last.delete(contactId))
    void answer.then(forget, forget)
    return answer
  }

  /** Resolves once nothing that was pressed for the contact is without an answer; undefined where that is so now. */
  settled(contactId: number): Promise<unknown> | undefined {
    return this.#last.get(contactId)?.catch(() => {})
  }

  /** Takes back an act that was not sent yet; false where it was. */
  takeBack(act: QueuedAct): boolean {
    if (act.state !== 'pending' && act.state !== 'offline') return false
    act.state = 'taken back'
    this.#cancel.get(act)?.(new TakenBack('Not sent.'))
    return true
  }

  /** Drops what waits offline, as the session ends. */
  dropOffline(): void {
    for (const act of this.#open.get()) if (act.state === 'offline') this.takeBack(act)
  }

  dismissFailures(): void {
    this.#failures.set([])
  }

  /** Whether the same press has no answer yet. */
  isRepeat({ contactId, kind, input }: QueuedAct): boolean {
    const last = this.#open.get().findLast((act) => act.contactId === contactId)
    return last?.kind === kind && last?.input === input
  }

  /** The contact of the row, as the latest reply to an own act showed it where that is newer. */
  newest<Row extends Partial<Contact> & { id: number }>(row: Row): Row {
    const known = this.#known.get().get(row.id)
    return known && row.version !== undefined && known.version >= row.version ? { ...row, ...known } : row
  }

  know(contact: Contact): void {
    this.#known.set(new Map(this.#known.get()).set(contact.id, contact))
  }

  async #attempt<Reply>(
    act: QueuedAct,
    call: () => Promise<Reply>,
    { isRetried }: Sending,
    cancelled: Promise<never>,
  ): Promise<Reply> {
    if (act.state === 'taken back') return cancelled
    const attempt = async () => {
      this.#setState(act, 'in flight')
      try {
        return await call()
      } catch (error) {
        this.#setState(act, 'retrying')
        throw error
      }
    }
    if (!isRetried) return attempt()
    const attemptOnline = async () => {
      await this.#online(act, cancelled)
      return attempt()
    }
    await this.#online(act, cancelled)
    return repeatUntilAnswered(attemptOnline, { forMs: retryForMs })
  }

  /** Waits while the browser is offline. Rejects after ten minutes, by the clock: a computer that slept has stopped its timers. */
  async #online(act: QueuedAct, cancelled: Promise<never>): Promise<void> {
    if (!isOffline()) return
    if (act.state === 'pending') this.#setState(act, 'offline')
    act.hasWaited = true
    const untilMs = act.pressedAtMs + maxOfflineMs
    const { promise: expired, resolve: expire } = Promise.withResolvers<void>()
    const timer = setTimeout(expire, untilMs - Date.now())
    const { promise: online, resolve } = Promise.withResolvers<void>()
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && resolve())
    await Promise.race([online, expired, cancelled]).finally(() => {
      clearTimeout(timer)
      unsubscribe()
    })
    if (Date.now() >= untilMs) throw new Error('You were offline for more than 10 minutes.')
  }

  #setState(act: QueuedAct, state: ActState): void {
    act.state = state
    if (state === 'offline') act.hasWaited = true
    this.#open.set([...this.#open.get()])
  }

  #close(act: QueuedAct, state: ActState): void {
    act.state = state
    this.#cancel.delete(act)
    this.#open.set(this.#open.get().filter((other) => other !== act))
  }
}

export const actQueue = new ActQueue()
