import { sql } from 'kysely'
import type { AdminMails } from '#contract/accounts/administrators.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { type AccountChange, notifyAccount } from '../account-change.ts'
import { chosenMails, mailColumns } from '../chosen-mails.ts'
import { lockAdmin } from '../lock-admin.ts'
import { lockSuperAdmins } from '../super-admins.ts'

const columns = {
  new_inquiries: 'inquiry_mails',
  access_reports: 'access_mails',
  overdue_digest: 'overdue_digest',
} as const

const labels = {
  new_inquiries: 'new inquiries',
  access_reports: 'reports of reading and exports',
  overdue_digest: 'one mail a day about what is overdue',
}

type Mail = keyof AdminMails
type Change = AccountChange & { adminId: number; timeZone: string }

/** What stays as it was is not recorded. Throws `NotFound`, or `ValidationError` for a report to no super administrator. */
export async function changeMails(
  db: Database,
  wanted: { [M in Mail]?: boolean | undefined },
  { adminId, timeZone, ...change }: Change,
): Promise<void> {
  const { actor, now } = change
  await db.transaction().execute(async (trx) => {
    await lockSuperAdmins(trx, actor)
    const { name, email, role } = await lockAdmin(trx, adminId)
    if (wanted.access_reports && role !== 'super_admin') {
      const sentence = 'Reports of reading and exports go to super administrators alone.'
      throw new ValidationError(sentence, { access_reports: sentence })
    }
    const before = await trx
      .selectFrom('admins')
      .select(mailColumns)
      .where('id', '=', adminId)
      .executeTakeFirstOrThrow()
    const chosen = chosenMails(before)
    const changed = (['new_inquiries', 'access_reports', 'overdue_digest'] as const).filter(
      (mail) => wanted[mail] !== undefined && wanted[mail] !== chosen[mail],
    )
    if (changed.length === 0) return
    await trx
      .updateTable('admins')
      .set({
        ...Object.fromEntries(changed.map((mail) => [columns[mail], wanted[mail]])),
        ...(changed.includes('overdue_digest') && {
          digest_on: sql<string>`(${now}::timestamptz at time zone ${timeZone})::date`,
        }),
      })
      .where('id', '=', adminId)
      .execute()
    const words = changed.map((mail) => `${labels[mail]} ${wanted[mail] ? 'on' : 'off'}`)
    if (adminId !== actor) {
      const sentences = [`The mails you get were changed: ${words.join(', ')}.`]
      await notifyAccount(trx, { name, emails: [email], sentences }, change)
    }
    await record(trx, {
      actor,
      action: 'mails_changed',
      subject: { kind: 'account', ids: [adminId] },
      details: { changed: words },
    })
  })
}
