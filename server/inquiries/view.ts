import { type Expression, type SqlBool, sql } from 'kysely'
import { isGoodTimeToCall } from '#contract/calling-hours.ts'
import type { ListView } from '#contract/inbox.ts'
import type { PromiseList as PromiseListName } from '#contract/promise.ts'
import type { Database } from '../database/schema.ts'

export type Viewer = {
  by: number
  now: Date
  /** Where today ends at midnight. */
  teamZone: string
}

/** A view of the list as one administrator sees it at one moment. */
export type View = Viewer & {
  name: ListView
  /** Time zones, as families wrote them, in which a call is welcome. */
  callableZones: string[]
}

/** What a list is narrowed to by name, as `viewer` sees it. */
export const openViews = async (
  db: Database,
  { view, promise }: { view?: ListView | undefined; promise?: PromiseListName | undefined },
  viewer: Viewer,
) => ({
  view: view && (await openView(db, view, viewer)),
  promise: promise && { name: promise, ...viewer },
})

async function openView(db: Database, name: ListView, viewer: Viewer): Promise<View> {
  const callableZones = name === 'reachable_now' ? await readCallableZones(db, viewer.now) : []
  return { name, ...viewer, callableZones }
}

/** Of what asks for something: PostgreSQL refuses time zones that browsers know, and the other way round. */
async function readCallableZones(db: Database, now: Date): Promise<string[]> {
  const zones = await db
    .selectFrom('inquiries')
    .select('time_zone')
    .distinct()
    .where('due_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspicion', 'is', null)
    .execute()
  return zones.flatMap(({ time_zone }) =>
    time_zone && isGoodTimeToCall(time_zone, now) ? [time_zone] : [],
  )
}

/** The team's next midnight. */
export const endOfToday = ({ now, teamZone }: Pick<Viewer, 'now' | 'teamZone'>) =>
  sql<Date>`((date_trunc('day', ${now}::timestamptz at time zone ${sql.lit(teamZone)}) + interval '1 day')
    at time zone ${sql.lit(teamZone)})`

/** Whether an inquiry is in a view. */
export function isInView({ name, by, now, teamZone, callableZones }: View): Expression<SqlBool> {
  const conditions: Record<ListView, () => Expression<SqlBool>> = {
    overdue: () => sql`due_at < ${now}`,
    due_today: () => sql`due_at >= ${now} and due_at < ${endOfToday({ now, teamZone })}`,
    mine: () => sql`owner_id = ${by} and status <> 'archived'`,
    nobodys: () => sql`due_at is not null and owner_id is null`,
    // As a list that is joined: hundreds of zones would be compared one after the other with each row.
    reachable_now: () =>
      sql`due_at is not null and time_zone in (select unnest(${callableZones}::text[]))`,
  }
  return conditions[name]()
}
