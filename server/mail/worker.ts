import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import { pause, startLoop } from '../loop.ts'
import { attemptNext, type MailRenderers, type OnSettledByKind, type SendOptions } from './attempt.ts'
import { priorities } from './kinds.ts'
import type { Mailbox } from './mailbox.ts'
import { chooseTransport } from './transport.ts'

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

type MailerEnv = {
  dataDir: string
  mail: { smtpUrl: string | undefined; from: Mailbox | undefined; plaintextHosts: string[] }
}

/** Sends the outbox to where the environment says; the log never names a recipient. */
export function openMailer(
  db: Database,
  { dataDir, mail }: MailerEnv,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { renderers, onSettled }: { renderers: MailRenderers; onSettled: OnSettledByKind },
): Mailer {
  const folder = join(dataDir, 'mails')
  return startMailer({
    db,
    transport: chooseTransport({ ...mail, folder }),
    renderers,
    onSettled,
    clock: () => new Date(),
    onFailure: (failure) => logger.warn(failure, 'a mail could not be sent'),
    onError: (err) => logger.error({ err }, 'the outbox could not be read'),
  })
}
