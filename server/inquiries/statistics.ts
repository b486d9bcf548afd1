import type { Reply } from '#contract/endpoint.ts'
import type * as contract from '#contract/inquiries/inquiries.ts'
import { compileOnce } from '../database/prepared-statements.ts'
import type { Database } from '../database/schema.ts'
import { countFailing } from '../mail/failing-mails.ts'
import { countByStatus } from './counts.ts'
import { selectVisible } from './filter.ts'
import { hasTeamRecipient } from './intake/team-recipients.ts'
import type { Notifying } from './mails.ts'
import { contactColumns } from './present.ts'

const recentRows = 5

const selectRecent = compileOnce((db) =>
  selectVisible(db)
    .select(contactColumns)
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .limit(recentRows),
)

export async function readStatistics(
  db: Database,
  callerId: number,
  { mailsToFiles, notifyEmails }: Omit<Notifying, 'notifyWorker'>,
): Promise<Reply<typeof contract.readStatistics>['stats']> {
  const [contactsByStatus, recent, failing, teamReached, caller] = await Promise.all([
    countByStatus(db),
    selectRecent(db, {}),
    countFailing(db),
    hasTeamRecipient(db, notifyEmails),
    db.selectFrom('admins').select('password_expires_at').where('id', '=', callerId).executeTakeFirst(),
  ])
  const countOf = (name: string) => contactsByStatus.find(({ status }) => status === name)?.count ?? 0
  return {
    totalContacts: contactsByStatus.reduce((sum, { count }) => sum + count, 0),
    pendingContacts: countOf('pending'),
    convertedContacts: countOf('converted'),
    contactsByStatus,
    recentContacts: recent,
    mail: { failing, toFiles: mailsToFiles, teamReached },
    passwordExpiresAt: caller?.password_expires_at?.toISOString() ?? null,
  }
}
