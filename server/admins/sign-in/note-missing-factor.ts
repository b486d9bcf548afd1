import { type AuditRecord, record } from '../../audit/record.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { factorMissingMail } from '../mails/factors.ts'
import type { AccountCall } from '../services.ts'

/** Whoever has the password can enter it without a code as often as they like: it is no failed sign-in. */
const maxRecordsADay = 50

type MissingFactor = {
  account: { id: number; name: string; email: string; passwordHash: string }
  isKnownBrowser: boolean
  failure: AuditRecord
}
/** A browser that the account knows is left out: there it is the first step of each sign-in. */
export async function noteMissingFactor(
  { account, isKnownBrowser, failure }: MissingFactor,
  { db, attempts, notifyWorker, ...time }: AccountCall,
): Promise<void> {
  const count = await attempts.countMissingFactor(account, { isKnownBrowser })
  if (failure.action === 'code_missing' && count > maxRecordsADay) return
  const isTold = count === 1 && !isKnownBrowser
  await db.transaction().execute(async (trx) => {
    await record(trx, failure)
    if (isTold) await enqueueAccountMail(trx, account, factorMissingMail, time)
  })
  if (isTold) notifyWorker()
}
