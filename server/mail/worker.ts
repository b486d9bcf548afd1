import { setTimeout as wait } from 'node:timers/promises'
import { startLoop } from '../loop.ts'
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
  onError: (error: unknown) => void
  pollIntervalMs?: number
  graceMs?: number
}

/** Requests come first. */
const pauseBetweenMailsMs = 20

/** One mail at a time, and beside it one about an account: no reset link waits for a server that hangs. */
export function startMailer({
  graceMs = 5_000,
  pollIntervalMs: pollMs = 5_000,
  onError,
  ...options
}: WorkerOptions): Mailer {
  const abort = new AbortController()
  const startLane = (lowestPriority: number, pauseMs: number) =>
    startLoop(
      async (stop) => {
        const isSent = await attemptNext(options, abort.signal, lowestPriority)
        await (isSent ? wait(pauseBetweenMailsMs) : pause(pauseMs, stop))
        return isSent
      },
      { pollMs, onError },
    )
  const lanes = [
    startLane(priorities.confirmation, 0),
    // Every inquiry notifies this lane, which is needed only while the other one hangs.
    startLane(priorities.account, 250),
  ]
  return {
    notifyWorker: () => {
      for (const lane of lanes) lane.notify()
    },
    close: async () => {
      const timer = setTimeout(() => abort.abort(), graceMs)
      await Promise.all(lanes.map((lane) => lane.close()))
      clearTimeout(timer)
    },
  }
}
