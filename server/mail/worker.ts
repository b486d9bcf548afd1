import { setTimeout as wait } from 'node:timers/promises'
import { attemptNext, type Sending } from './attempt.ts'
import { priorities } from './kinds.ts'

/** Sends what is in the outbox for as long as the process lives. */
export type Mailer = {
  /** Looks at once, after a commit that left a mail; others are found within `pollEvery`. */
  wake(): void
  /** Lets the mails that are being sent come to their end for a moment, then leaves them to the next start. */
  close(): Promise<void>
}

type Options = Sending & {
  /** Hears of an outbox that could not be read. */
  onError: (error: Error) => void
  /** How often to look without being woken, and how long `close` waits, in milliseconds. */
  pollEvery?: number
  grace?: number
}

/** Milliseconds between two mails: requests come first. */
const rest = 20

/**
 * Starts sending: one mail at a time in each process, so that a slow mail server is not overrun, and beside it one about an
 * account, so that nobody's reset link waits for a server that hangs.
 */
export function startMailer({ grace = 5_000, ...options }: Options): Mailer {
  const abandon = new AbortController()
  const stop = new AbortController()
  const signals = { stop: stop.signal, abandon: abandon.signal }
  const lanes = [
    startLane(options, { lowest: priorities.confirmation, pauseMs: 0, ...signals }),
    // It is woken by every inquiry, and needed only while the other one hangs: it need not look each time.
    startLane(options, { lowest: priorities.account, pauseMs: 250, ...signals }),
  ]
  const wake = () => {
    for (const lane of lanes) lane.wake()
  }
  return {
    wake,
    close: async () => {
      stop.abort()
      wake()
      const timer = setTimeout(() => abandon.abort(), grace)
      await Promise.all(lanes.map(({ finished }) => finished))
      clearTimeout(timer)
    },
  }
}

/** `pauseMs` is how long it rests after each look, even when it is woken. */
type Lane = { lowest: number; pauseMs: number; stop: AbortSignal; abandon: AbortSignal }

/** Sends what is due up to a priority, one mail after the other, until it is told to stop. */
function startLane(
  { pollEvery = 5_000, ...options }: Omit<Options, 'grace'>,
  { lowest, pauseMs, stop, abandon }: Lane,
) {
  let woken = true
  let pause = new AbortController()

  async function sendAll(): Promise<void> {
    try {
      while (!stop.aborted && (await attemptNext(options, abandon, lowest))) await wait(rest)
    } catch (error) {
      options.onError(error as Error)
    }
  }

  async function sendForEver(): Promise<void> {
    while (!stop.aborted) {
      woken = false
      await sendAll()
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal: stop }).catch(() => {})
      if (stop.aborted || woken) continue
      pause = new AbortController()
      await wait(pollEvery, undefined, { signal: pause.signal }).catch(() => {})
    }
  }

  return {
    finished: sendForEver(),
    wake: () => {
      woken = true
      pause.abort()
    },
  }
}
