import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListView } from '#contract/inquiries/inbox.ts'
import type { ListFilter } from '#contract/inquiries/inquiries.ts'
import { listCallableZones } from '#contract/time-zones/calling-hours.ts'
import { endOfToday } from '../../database/company-days.ts'
import type { Database } from '../../database/schema.ts'
import { holdReason } from '../answers/hold.ts'
import { withFamily } from './families.ts'

type NamedFilter = Partial<Pick<ListFilter, 'view' | 'promise' | 'family'>>

/** What a query narrows lists and exports to by name, as `viewer` sees it. */
export const openFilter = async <Query extends NamedFilter>(db: Database, query: Query, viewer: Viewer) =>
  withFamily(db, {
    ...query,
    view: query.view && { name: query.view, ...viewer },
    promise: query.promise && { name: query.promise, now: viewer.now },
  })

export type Viewer = { by: number; now: Date }

export type View = Viewer & { name: ListView }

/** Whether an inquiry is in a view. */
export function isInView({ name, by, now }: View): Expression<SqlBool> {
  const conditions: Record<ListView, () => Expression<SqlBool>> = {
    overdue: () => sql`due_at < ${now}`,
    due_today: () => sql`due_at >= ${now} and due_at < ${endOfToday(now)}`,
    mine: () => sql`owner_id = ${by} and status <> 'archived'`,
    nobodys: () => sql`due_at is not null and owner_id is null`,
    wrote_back: () => sql`wrote_back_at is not null`,
    drafts: () => sql`inquiries.id in (${unsentBy(by)})`,
    reachable_now: () => sql`due_at is not null and ${isInCallableZone(now)}`,
  }
  return conditions[name]()
}

/** Drafts, and mails that are held or would be: each asks its author for a look. */
const unsentBy = (adminId: number) => sql`
  select inquiry_id from inquiry_drafts where admin_id = ${adminId}
  union select inquiry_id from inquiry_answers as answer
    where author_id = ${adminId} and state in ('held', 'waiting') and (state = 'held' or ${holdReason} is not null)`

/** PostgreSQL refuses time zones that browsers know; comparing hundreds of them one by one would be slow. */
const isInCallableZone = (now: Date) =>
  sql<boolean>`lower(time_zone collate "C") in (select unnest(${listCallableZones(now)}::text[]))`
