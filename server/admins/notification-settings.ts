import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { chosenMails, mailColumns } from './chosen-mails.ts'

export async function readNotificationSettings(
  db: Database,
  { adminId, hasTeamList }: { adminId: number; hasTeamList: boolean },
) {
  const account = await db.selectFrom('admins').select(mailColumns).where('id', '=', adminId).executeTakeFirstOrThrow()
  const { new_inquiries, access_reports, overdue_digest } = chosenMails(account)
  return {
    settings: { overdue_digest },
    mails: { new_inquiries: new_inquiries && !hasTeamList, access_reports },
  }
}

type Change = { adminId: number; overdue_digest: boolean; now: Date; timeZone: string }

/** Whoever chooses the digest gets the first one tomorrow: what is overdue now was told already. */
export async function changeNotificationSettings(
  db: Database,
  { adminId, overdue_digest, now, timeZone }: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('admins')
      .set({
        overdue_digest,
        digest_on: sql<string>`(${now}::timestamptz at time zone ${timeZone})::date`,
      })
      .where('id', '=', adminId)
      .where('overdue_digest', '<>', overdue_digest)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await record(trx, {
      actor: adminId,
      action: 'notifications_changed',
      details: { to: overdue_digest ? 'digest' : 'each' },
    })
  })
}
