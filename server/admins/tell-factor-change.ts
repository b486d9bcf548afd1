import type { Database } from '../database/schema.ts'
import { enqueue } from '../mail/outbox.ts'
import { factorChangedMail } from './mails/factor-changed.ts'

const sendWithinMs = 24 * 60 * 60_000

type FactorChange = {
  admin: { name: string; email: string }
  what: string
  now: Date
  siteUrl: string
}

/** Enqueues a notice to the account; the caller notifies the mail worker after the commit. */
export const tellFactorChange = (
  trx: Database,
  { admin, what, now, siteUrl }: FactorChange,
): Promise<void> =>
  enqueue(trx, {
    ...factorChangedMail({ name: admin.name, siteUrl, what }),
    recipient: admin.email,
    secret: false,
    createdAt: now,
    sendBefore: new Date(now.getTime() + sendWithinMs),
  })
