import type { Database } from '../../database/schema.ts'
import { type AccountMail, enqueueAccountMail } from '../mails/account-mail.ts'

/** The caller notifies the mail worker after the commit. */
export async function mailSuperAdmins(
  trx: Database,
  senderId: number,
  mailOf: (sender: string) => AccountMail,
  time: { now: Date; siteUrl: string },
): Promise<void> {
  const sender = await trx.selectFrom('admins').select('name').where('id', '=', senderId).executeTakeFirstOrThrow()
  await mailEverySuperAdmin(trx, mailOf(sender.name), time)
}

/** For what nobody did. */
export async function mailEverySuperAdmin(
  trx: Database,
  mail: AccountMail,
  time: { now: Date; siteUrl: string },
): Promise<void> {
  const superAdmins = await trx
    .selectFrom('admins')
    .select(['name', 'email'])
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const superAdmin of superAdmins) {
    await enqueueAccountMail(trx, superAdmin, mail, time)
  }
}
