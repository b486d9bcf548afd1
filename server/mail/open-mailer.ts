import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { MailRenderers, OnSettledByKind } from './attempt.ts'
import type { Mailbox } from './mailbox.ts'
import { chooseTransport } from './transport.ts'
import { type Mailer, startMailer } from './worker.ts'

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
