import { sql } from 'kysely'
import type { AdminMails } from '#contract/accounts/administrators.ts'
import type { Role } from '#contract/accounts/roles.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { factorColumns, type SecondFactors } from './second-factors.ts'
import { isLive } from './sessions.ts'

/** Returns the sessions that may call. The look does not count as use of a session. */
export async function findListeners(
  db: Database,
  factors: SecondFactors,
  { sessionIds, now }: { sessionIds: readonly number[]; now: Date },
) {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['sessions.id as sessionId', 'admins.id', 'role', ...factorColumns])
    .where('sessions.id', 'in', sessionIds)
    .where('disabled_at', 'is', null)
    .where(isLive(now))
    .execute()
  const mustEnrol = await Promise.all(sessions.map((session) => factors.mustEnrol(db, session, now)))
  return sessions.filter((_, index) => !mustEnrol[index])
}

export const mailColumns = ['role', 'inquiry_mails', 'access_mails', 'overdue_digest'] as const

type Account = {
  role: Role
  inquiry_mails: boolean | null
  access_mails: boolean | null
  overdue_digest: boolean
}

/** What was chosen, else what the role gets. Reports of reading and exports are for super administrators alone. */
export function chosenMails({ role, ...account }: Account): AdminMails {
  const isSuperAdmin = role === 'super_admin'
  return {
    new_inquiries: account.inquiry_mails ?? isSuperAdmin,
    access_reports: isSuperAdmin && account.access_mails !== false,
    overdue_digest: account.overdue_digest,
  }
}

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

export const dayOf = (now: Date, timeZone: string) => sql<string>`(${now}::timestamptz at time zone ${timeZone})::date`

type Change = { adminId: number; overdue_digest: boolean; now: Date; timeZone: string }

/** Whoever chooses the digest gets the first one tomorrow: what is overdue now was told already. */
export async function changeNotificationSettings(
  db: Database,
  { adminId, overdue_digest, now, timeZone }: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('admins')
      .set({ overdue_digest, digest_on: dayOf(now, timeZone) })
      .where('id', '=', adminId)
      .where('overdue_digest', '<>', overdue_digest)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    const to = overdue_digest ? 'digest' : 'each'
    await record(trx, { actor: adminId, action: 'notifications_changed', details: { to } })
  })
}
