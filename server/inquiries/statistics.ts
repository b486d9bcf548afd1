import type { Reply } from '#contract/endpoint.ts'
import type * as contract from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { countFailing } from '../mail/watch.ts'
import { countByStatus } from './counts.ts'
import type { Notifying } from './mails.ts'
import { selectListed } from './matching.ts'
import { presented } from './present.ts'
import { isTeamReached } from './team.ts'

const recentRows = 5

/** How many inquiries there are in each status (those that have any), the five newest, and how mails fare. */
export async function readStatistics(
  db: Database,
  { mailsToFiles, notifyEmails }: Omit<Notifying, 'wake'>,
): Promise<Reply<typeof contract.readStatistics>['stats']> {
  const [contactsByStatus, recent, failing, teamReached] = await Promise.all([
    countByStatus(db),
    selectListed(db)
      .select(presented)
      .orderBy('inquiries.created_at', 'desc')
      .orderBy('inquiries.id', 'desc')
      .limit(recentRows)
      .execute(),
    countFailing(db),
    isTeamReached(db, notifyEmails),
  ])
  const countOf = (wanted: string) =>
    contactsByStatus.find(({ status }) => status === wanted)?.count ?? 0
  return {
    totalContacts: contactsByStatus.reduce((sum, { count }) => sum + count, 0),
    pendingContacts: countOf('pending'),
    convertedContacts: countOf('converted'),
    contactsByStatus,
    recentContacts: recent,
    mail: { failing, toFiles: mailsToFiles, teamReached },
  }
}
