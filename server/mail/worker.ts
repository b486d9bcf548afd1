import { setTimeout as wait } from 'node:timers/promises'
import { attemptNext, type SendOptions } from './attempt.ts'
import { priorities } from './kinds.ts'

/** Sends what is in the outbox for as long as the process lives. */
export type Mailer = {
  /** Looks at once, after a commit that left a mail; others are found within `pollEvery`. */
  notifyWorker(): void
  /** Lets the mails that are being sent come to their end for a moment, then leaves them to the next start. */
  close(): Promise<void>
}

type WorkerOptions = SendOptions & {
  /** Hears of an outbox that could not be read. */
  onError: (error: Error) => void
  /** How often to look without being woken, and how long `close` waits, in milliseconds. */
  pollIntervalMs?: number
  graceMs?: number
}

/** Milliseconds between two mails: requests come first. */
const pauseBetweenMailsMs = 20

/**
 * Starts sending: one mail at a time in each process, so that a slow mail server is not overrun, and beside it one about an
 * account, so that nobody's reset link waits for a server that hangs.
 */
export function startMailer({ graceMs = 5_000, ...options }: WorkerOptions): Mailer {
  const abort = new AbortController()
  const stop = new AbortController()
  const signals = { stop: stop.signal, abort: abort.signal }
  const lanes = [
    startLane(options, { lowestPriority: priorities.confirmation, pauseMs: 0, ...signals }),
    // It is woken by every inquiry, and needed only while the other one hangs: it need not look each time.
    startLane(options, { lowestPriority: priorities.account, pauseMs: 250, ...signals }),
  ]
  const notifyWorker = () => {
    for (const lane of lanes) lane.notify()
  }
  return {
    notifyWorker,
    close: async () => {
      stop.abort()
      notifyWorker()
      const timer = setTimeout(() => abort.abort(), graceMs)
      await Promise.all(lanes.map(({ finished }) => finished))
      clearTimeout(timer)
    },
  }
}

/** `pauseMs` is how long it rests after each look, even when it is woken. */
type Lane = { lowestPriority: number; pauseMs: number; stop: AbortSignal; abort: AbortSignal }

/** Sends what is due up to a priority, one mail after the other, until it is told to stop. */
function startLane(
  { pollIntervalMs = 5_000, ...options }: Omit<WorkerOptions, 'graceMs'>,
  { lowestPriority, pauseMs, stop, abort }: Lane,
) {
  let notified = true
  let sleep = new AbortController()

  async function sendAll(): Promise<void> {
    try {
      while (!stop.aborted && (await attemptNext(options, abort, lowestPriority)))
        await wait(pauseBetweenMailsMs)
    } catch (error) {
      options.onError(error as Error)
    }
  }

  async function run(): Promise<void> {
    while (!stop.aborted) {
      notified = false
      await sendAll()
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal: stop }).catch(() => {})
      if (stop.aborted || notified) continue
      sleep = new AbortController()
      await wait(pollIntervalMs, undefined, { signal: sleep.signal }).catch(() => {})
    }
  }

  return {
    finished: run(),
    notify: () => {
      notified = true
      sleep.abort()
    },
  }
}
