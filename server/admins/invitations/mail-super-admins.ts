import type { Database } from '../../database/schema.ts'
import { type AccountMail, enqueueAccountMail } from '../mails/account-mail.ts'

/** The caller notifies the mail worker after the commit. */
export async function mailSuperAdmins(
  trx: Database,
  senderId: number,
  mailOf: (sender: string) => AccountMail,
  time: { now: Date; siteUrl: string },
): Promise<void> {
  const sender = await trx
    .selectFrom('admins')
    .select('name')
    .where('id', '=', senderId)
    .executeTakeFirstOrThrow()
  const superAdmins = await trx
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const superAdmin of superAdmins) {
    await enqueueAccountMail(trx, superAdmin, mailOf(sender.name), time)
  }
}
