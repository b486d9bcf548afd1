import { sql } from 'kysely'
import type { Role } from '#contract/accounts/roles.ts'
import type { Reply } from '#contract/endpoint.ts'
import { type readInbox as inboxCall, listViews } from '#contract/inquiries/inbox.ts'
import type * as contract from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { compileOnce } from '../database/prepared-statements.ts'
import type { Database } from '../database/schema.ts'
import { countFailing } from '../mail/failing-mails.ts'
import { isRestorable } from './deletion/delete-inquiry.ts'
import { type InquiryFilter, selectMatchingKeys, selectVisible } from './filter.ts'
import { hasTeamRecipient } from './intake/team-bundle.ts'
import { isInView, type View, type Viewer } from './list/view.ts'
import type { Notifying } from './mails.ts'
import { contactColumns, newestFirst } from './present.ts'
import { isVisible } from './visible.ts'

type Inbox = Omit<Reply<typeof inboxCall>, 'success'>

/** One statement over small partial indexes, because every open list asks each 10 s. */
export async function readInbox(
  db: Database,
  after: number | undefined,
  viewer: Viewer & { role: Role },
): Promise<Inbox> {
  const { by, now } = viewer
  const { rows } = await sql<Inbox>`
    select
      (select coalesce(max(id), 0) from (
        select id from inquiries where ${isVisible} order by created_at desc, id desc limit 100) as newest) as newest_id,
      (select count(*) from inquiries where ${isVisible} and id > ${after ?? null}::integer
        and created_at > ${createdShortlyBefore(after, now)}) as arrived,
      (select count(*) from inquiries where deleted_at is null and suspicion is not null) as suspected,
      (select count(*) from inquiries where ${isRestorable({ by: { id: by, role: viewer.role }, now })}) as deleted,
      to_json(views) as views
    from (
      select ${sql.join(listViews.map((name) => sql`(${countView({ name, by, now })}) as ${sql.ref(name)}`))}
      from inquiries where due_at is not null and ${isVisible}) as views`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The inbox was not counted.')
  return row
}

/** Of what has a `due_at` as it is read; what may have none is counted by itself. */
const countView = (view: View) =>
  ['mine', 'wrote_back', 'drafts'].includes(view.name)
    ? sql`select count(*) from inquiries where ${isVisible} and ${isInView(view)}`
    : sql`count(*) filter (where ${isInView(view)})`

/** By date, so that `inquiries_newest` is read instead of suspected spam; with a minute for processes whose clocks differ. */
const createdShortlyBefore = (after: number | undefined, now: Date) =>
  sql`coalesce((select created_at from inquiries where id = ${after ?? null}::integer) - interval '1 minute',
    ${now}::timestamptz - interval '1 day')`

export async function countByStatus(db: Database): Promise<{ status: Status; count: number }[]> {
  const counts = await db
    .selectFrom('inquiry_counts')
    .select(({ fn }) => ['status', fn.sum<string>('count').as('count')])
    .groupBy('status')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .orderBy('status')
    .execute()
  return counts.map(({ status, count }) => ({ status, count: Number(count) }))
}

export async function countMatching(db: Database, filter: InquiryFilter): Promise<number> {
  const { total } = await db.selectNoFrom(selectTotal(db, filter).as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** All of a status are in the counters already; matches of anything else have to be counted. */
export const isCounted = ({ status: _status, ...narrowing }: InquiryFilter): boolean =>
  !Object.values(narrowing).some(Boolean)

export function selectTotal(db: Database, filter: InquiryFilter) {
  if (!isCounted(filter)) {
    return db
      .selectFrom(selectMatchingKeys(db, filter).as('matching'))
      .select(({ fn }) => fn.countAll<string>().as('total'))
  }
  const { status } = filter
  const counts = db.selectFrom('inquiry_counts')
  return (status ? counts.where('status', '=', status) : counts).select(({ fn }) =>
    fn.coalesce(fn.sum<string>('count'), sql<string>`0`).as('total'),
  )
}

const recentRows = 5

const selectRecent = compileOnce((db) =>
  selectVisible(db).select(contactColumns).orderBy(newestFirst).limit(recentRows),
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
