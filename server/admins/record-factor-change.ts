import { type AuditRecord, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { enqueueAccountMail } from './mails/account-mail.ts'
import { factorChangedMail } from './mails/texts.ts'

type FactorChange = Pick<AuditRecord, 'action' | 'details'> & { sentence: string }

/** A mail tells the account; the caller notifies the mail worker after the commit. */
export async function recordFactorChange(
  trx: Database,
  admin: { id: number; name: string; email: string },
  { sentence, ...act }: FactorChange,
  time: { now: Date; siteUrl: string },
): Promise<void> {
  await record(trx, { ...act, actor: admin.id })
  await enqueueAccountMail(trx, admin, factorChangedMail(sentence), time)
}
