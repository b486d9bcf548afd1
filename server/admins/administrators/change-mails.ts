import { sql } from 'kysely'
import type { AdminMails } from '#contract/accounts/administrators.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { type AccountChange, changeAccount } from '../change-account.ts'
import { chosenMails } from '../notification-settings.ts'

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

type Change = AccountChange & { adminId: number; timeZone: string }

/** What stays as it was is not recorded. Throws `NotFound`, or `ValidationError` for a report to no super administrator. */
export const changeMails = (
  db: Database,
  wanted: { [M in keyof AdminMails]?: boolean | undefined },
  { adminId, timeZone, ...change }: Change,
): Promise<void> =>
  changeAccount(db, adminId, change, async (trx, admin) => {
    if (wanted.access_reports && admin.role !== 'super_admin') {
      const sentence = 'Reports of reading and exports go to super administrators alone.'
      throw new ValidationError(sentence, { access_reports: sentence })
    }
    const chosen = chosenMails(admin)
    const changed = (['new_inquiries', 'access_reports', 'overdue_digest'] as const).filter(
      (mail) => wanted[mail] !== undefined && wanted[mail] !== chosen[mail],
    )
    if (changed.length === 0) return
    await trx
      .updateTable('admins')
      .set({
        ...Object.fromEntries(changed.map((mail) => [columns[mail], wanted[mail]])),
        ...(changed.includes('overdue_digest') && {
          digest_on: sql<string>`(${change.now}::timestamptz at time zone ${timeZone})::date`,
        }),
      })
      .where('id', '=', adminId)
      .execute()
    const words = changed.map((mail) => `${labels[mail]} ${wanted[mail] ? 'on' : 'off'}`)
    if (adminId !== change.actor) {
      await admin.notify([`The mails you get were changed: ${words.join(', ')}.`])
    }
    await admin.record('mails_changed', { changed: words })
  })
