import { setTimeout as wait } from 'node:timers/promises'

/** Ends at once, without an error, when `signal` is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => wait(ms, undefined, { signal }).catch(() => {}) // woken early
