import type { LiveChange } from '#contract/live.ts'
import { createSessionStore } from '../session/session-store.ts'

/** Whether changes are heard; `lost` from the first failure on. */
export type LiveStatus = 'connecting' | 'open' | 'lost'

export const liveStatus = createSessionStore<LiveStatus>('connecting')

/** Null: any contact may have changed, as after a time in which nothing was heard. */
type OnChanges = (changes: readonly LiveChange[] | null) => void

const listeners = new Set<OnChanges>()

export const publishChanges: OnChanges = (changes) => {
  for (const listener of listeners) listener(changes)
}

/** What colleagues did since the last reading; `isAny` when any contact may have changed. */
export type Collected = { changes: readonly LiveChange[]; isAny: boolean }

const readMs = 1_000

/**
 * Hears the changes that `isHeard` lets through, at once or once its promise says so, and hands them to `read`, at once after a quiet
 * time; what `read` resolves to is read again. Returns what ends it.
 */
export const readOnChanges = (
  read: (collected: Collected) => Promise<Collected | undefined>,
  isHeard: (change: LiveChange) => boolean | Promise<boolean> = () => true,
): (() => void) => {
  let waiting: Collected | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  const run = async () => {
    const due = waiting
    waiting = undefined
    readAtMs = performance.now()
    const again = due && (await read(due))
    timer = undefined
    if (again) add(again)
    else schedule()
  }
  const schedule = () => {
    if (waiting) timer ??= setTimeout(() => void run(), Math.max(0, readAtMs + readMs - performance.now()))
  }
  const add = ({ changes, isAny }: Collected): void => {
    waiting = { changes: [...(waiting?.changes ?? []), ...changes], isAny: isAny || (waiting?.isAny ?? false) }
    schedule()
  }
  const hear = (changes: readonly LiveChange[]): void => {
    if (changes.length > 0) add({ changes, isAny: changes.some(({ id, kind }) => id === null && kind !== 'arrived') })
  }
  const listener: OnChanges = (all) => {
    if (!all) return add({ changes: [], isAny: true })
    hear(
      all.filter((change) => {
        const heard = isHeard(change)
        if (typeof heard !== 'boolean')
          void heard.then((isLate) => hear(isLate && listeners.has(listener) ? [change] : []))
        return heard === true
      }),
    )
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    clearTimeout(timer)
  }
}
