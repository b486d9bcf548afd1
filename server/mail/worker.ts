import { setTimeout as wait } from 'node:timers/promises'
import { attemptNext, type Sending } from './attempt.ts'

/** Sends what is in the outbox for as long as the process lives. */
export type Mailer = {
  /** Looks at once, after a commit that left a mail; others are found within `pollEvery`. */
  wake(): void
  /** Lets the mail that is being sent come to its end for a moment, then leaves it to the next start. */
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

/** Starts sending; one mail at a time in each process, so that a slow mail server is not overrun. */
export function startMailer({ pollEvery = 5_000, grace = 5_000, ...options }: Options): Mailer {
  const abandon = new AbortController()
  const stop = new AbortController()
  let woken = true
  let pause = new AbortController()

  const rouse = () => {
    woken = true
    pause.abort()
  }

  async function sendAll(): Promise<void> {
    try {
      while (!stop.signal.aborted && (await attemptNext(options, abandon.signal))) await wait(rest)
    } catch (error) {
      options.onError(error as Error)
    }
  }

  async function sendForEver(): Promise<void> {
    while (!stop.signal.aborted) {
      woken = false
      await sendAll()
      if (stop.signal.aborted || woken) continue
      pause = new AbortController()
      await wait(pollEvery, undefined, { signal: pause.signal }).catch(() => {})
    }
  }

  const finished = sendForEver()
  return {
    wake: rouse,
    close: async () => {
      stop.abort()
      rouse()
      const timer = setTimeout(() => abandon.abort(), grace)
      await finished
      clearTimeout(timer)
    },
  }
}
