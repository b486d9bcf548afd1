import { setTimeout as wait } from 'node:timers/promises'

/** Ends at once, without an error, when `signal` is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => wait(ms, undefined, { signal }).catch(() => {}) // woken early

/** What `promise` resolves to, or `late` after so long: a server or a file system that is away answers no more. */
export async function resolveWithin<Result, Late>(
  ms: number,
  promise: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<Late>()
  const timer = setTimeout(resolve, ms, late)
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

export type Loop = {
  /** Call it when there is something to do; what other processes have to be done is found within `pollMs`. */
  notify(): void
  /** Aborts the signal, and waits for the step that runs. */
  close(): Promise<void>
}

type Options = { pollMs: number; onError: (error: unknown) => void }

/** Takes a step again at once where it says true, else after `pollMs` or when it is notified. A failure waits as well. */
export function startLoop(step: (stop: AbortSignal) => Promise<boolean | void>, { pollMs, onError }: Options): Loop {
  const stop = new AbortController()
  let sleep = new AbortController()
  let isNotified = false
  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      isNotified = false
      const hasMore = await step(stop.signal).catch(onError)
      if (hasMore === true || isNotified) continue
      sleep = new AbortController()
      await pause(pollMs, AbortSignal.any([sleep.signal, stop.signal]))
    }
  }
  const finished = run()
  return {
    notify: () => {
      // Ending a sleep that has ended costs an inquiry an exception with its stack.
      if (isNotified) return
      isNotified = true
      sleep.abort()
    },
    close: async () => {
      stop.abort()
      await finished
    },
  }
}
