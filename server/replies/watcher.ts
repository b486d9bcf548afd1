import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/schema.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { MailboxAddress } from './mailbox.ts'

/** As the log and the outcomes of background jobs name them. */
export const step = 'watch the mailbox of replies'
export const readAgain = 'ask again for mails that could not be read'

export type RepliesServices = {
  db: Database
  clock: () => Date
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>
  imapUrl: string | undefined
  /** With `{token}` in it. */
  address: string | undefined
  /** Whom our mails come from. */
  from: Mailbox | undefined
}

export type Watcher = Omit<RepliesServices, 'imapUrl'> & {
  mailbox: MailboxAddress
}
