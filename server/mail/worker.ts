import { setTimeout as wait } from 'node:timers/promises'
import { pause } from '../pause.ts'
import { attemptNext, type SendOptions } from './attempt.ts'
import { priorities } from './kinds.ts'

export type Mailer = {
  /** Call it after a commit that enqueued a mail; others are found within `pollIntervalMs`. */
  notifyWorker(): void
  /** Waits `graceMs` for the mails that are being sent, then leaves them to the next start. */
  close(): Promise<void>
}

type WorkerOptions = SendOptions & {
  onError: (error: Error) => void
  pollIntervalMs?: number
  graceMs?: number
}

/** Requests come first. */
const pauseBetweenMailsMs = 20

/** One mail at a time, and beside it one about an account: no reset link waits for a server that hangs. */
export function startMailer({ graceMs = 5_000, ...options }: WorkerOptions): Mailer {
  const abort = new AbortController()
  const stop = new AbortController()
  const signals = { stop: stop.signal, abort: abort.signal }
  const lanes = [
    startLane(options, { lowestPriority: priorities.confirmation, pauseMs: 0, ...signals }),
    // Every inquiry notifies this lane, which is needed only while the other one hangs.
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

type Lane = { lowestPriority: number; pauseMs: number; stop: AbortSignal; abort: AbortSignal }

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
      if (pauseMs > 0) await pause(pauseMs, stop)
      if (stop.aborted || notified) continue
      sleep = new AbortController()
      await pause(pollIntervalMs, sleep.signal)
    }
  }

  return {
    finished: run(),
    notify: () => {
      // Ending a sleep that has ended costs an inquiry an exception with its stack.
      if (notified) return
      notified = true
      sleep.abort()
    },
  }
}
