import type { AdminMails } from '#contract/accounts/administrators.ts'
import type { Database } from '../../database/schema.ts'
import { invalidField } from '../../errors.ts'
import { type AccountChange, changeAccount } from '../change-account.ts'
import { chosenMails, dayOf } from '../notification-settings.ts'

const mails = {
  new_inquiries: { column: 'inquiry_mails', label: 'new inquiries' },
  access_reports: { column: 'access_mails', label: 'reports of reading and exports' },
  overdue_digest: { column: 'overdue_digest', label: 'one mail a day about what is overdue' },
} as const
const mailNames = Object.keys(mails) as (keyof AdminMails)[]

type Change = AccountChange & { adminId: number; timeZone: string }

/** What stays as it was is not recorded. Throws `NotFound`, or `ValidationError` for a report to no super administrator. */
export const changeMails = (
  db: Database,
  wanted: { [M in keyof AdminMails]?: boolean | undefined },
  { adminId, timeZone, ...change }: Change,
): Promise<void> =>
  changeAccount(db, adminId, change, async (trx, admin) => {
    if (wanted.access_reports && admin.role !== 'super_admin') {
      throw invalidField('access_reports', 'Reports of reading and exports go to super administrators alone.')
    }
    const chosen = chosenMails(admin)
    const changed = mailNames.filter((mail) => wanted[mail] !== undefined && wanted[mail] !== chosen[mail])
    if (changed.length === 0) return
    await trx
      .updateTable('admins')
      .set({
        ...Object.fromEntries(changed.map((mail) => [mails[mail].column, wanted[mail]])),
        ...(changed.includes('overdue_digest') && { digest_on: dayOf(change.now, timeZone) }),
      })
      .where('id', '=', adminId)
      .execute()
    const words = changed.map((mail) => `${mails[mail].label} ${wanted[mail] ? 'on' : 'off'}`)
    if (adminId !== change.actor) {
      await admin.notify([`The mails you get were changed: ${words.join(', ')}.`])
    }
    await admin.record('mails_changed', { changed: words })
  })
