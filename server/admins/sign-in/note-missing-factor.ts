import { type AuditRecord, record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { enqueue } from '../../mail/outbox.ts'
import { factorMissingMail } from '../mails/factor-missing.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

const sendWithinMs = 24 * 60 * 60_000

/** Whoever has the password can enter it without a code as often as they like: it is no failed sign-in. */
const maxRecordsADay = 50

type MissingFactor = {
  account: { id: number; name: string; email: string; passwordHash: string }
  isKnownBrowser: boolean
  failure: AuditRecord
}
type Services = {
  db: Database
  attempts: SignInAttempts
  now: Date
  siteUrl: string
  notifyWorker: () => void
}

/** A browser that the account knows is left out: there it is the first step of each sign-in. */
export async function noteMissingFactor(
  { account, isKnownBrowser, failure }: MissingFactor,
  { db, attempts, now, siteUrl, notifyWorker }: Services,
): Promise<void> {
  const count = await attempts.countMissingFactor(account, { isKnownBrowser })
  if (failure.action === 'code_missing' && count > maxRecordsADay) return
  const isTold = count === 1 && !isKnownBrowser
  await db.transaction().execute(async (trx) => {
    await record(trx, failure)
    if (!isTold) return
    await enqueue(trx, {
      ...factorMissingMail({ name: account.name, siteUrl }),
      recipient: account.email,
      secret: false,
      createdAt: now,
      sendBefore: new Date(now.getTime() + sendWithinMs),
    })
  })
  if (isTold) notifyWorker()
}
