import { sql } from 'kysely'
import type { ReportFigures } from '#contract/reports.ts'
import { noPrepare } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { midnight } from '../list/origin.ts'
import { isDue, isWithin } from '../promise.ts'
import { isVisible } from '../visible.ts'
import type { Dimension } from './dimensions.ts'
import type { Range } from './range.ts'

/** A stranger can send any subject, page or source: what has no row of its own is one more. */
const maxRows = 49

export type CountedRow = {
  is_current: boolean
  is_total: boolean
  key: string | null
  figures: ReportFigures
}

/** By minute first: few rows are left to be named, ranked and sorted for their medians. */
export async function countBy(
  db: Database,
  { text, key }: Dimension,
  { range, before, now, teamZone }: { range: Range; before: Range; now: Date; teamZone: string },
): Promise<CountedRow[]> {
  // With an offset, PostgreSQL does not expect as many groups as inquiries, which it would sort.
  const { rows } = await sql<CountedRow>`${sql.raw(noPrepare)}
    with received as (
      select created_at >= ${midnight(range.from, 0, teamZone)} as is_current, (${text}) collate "C" as text,
        first_answered_at is not null as is_reached, ${isDue(now)} as is_due, ${isWithin} as is_within,
        floor(date_part('epoch', first_answered_at - created_at) / 60) as minutes, status = 'converted' as is_converted
      from inquiries
      where ${isVisible} and created_at >= ${midnight(before.from, 0, teamZone)}
        and created_at < ${midnight(range.to, 1, teamZone)}
      offset 0
    ),
    counted as materialized (
      select is_current, text, minutes, count(*) as inquiries, count(*) filter (where is_due) as due,
        count(*) filter (where is_reached) as reached, count(*) filter (where is_within) as answered_within,
        count(*) filter (where is_converted) as converted
      from received group by is_current, text, minutes
    ),
    keyed as materialized (
      select text, ${key} as key, inquiries
      from (select text, sum(inquiries) filter (where is_current) as inquiries from counted group by text) as texts
    ),
    ranking as (
      select key, row_number() over (order by sum(inquiries) desc nulls last, key) as place from keyed group by key
    ),
    named as (
      select text, case when place <= ${sql.lit(maxRows)} then key end as key
      from keyed join ranking using (key)
    ),
    merged as (
      select is_current, grouping(key) = 1 as is_total, key, minutes, sum(inquiries) as inquiries,
        sum(due) as due, sum(reached) as reached, sum(answered_within) as answered_within,
        sum(converted) as converted
      from counted join named using (text)
      group by grouping sets ((is_current, minutes, key), (is_current, minutes))
    ),
    ranked as (
      select *, sum(inquiries) filter (where minutes is not null) over (
          partition by is_current, is_total, key order by minutes) as rank,
        sum(inquiries) filter (where minutes is not null) over (partition by is_current, is_total, key) as timed
      from merged
    )
    select is_current, is_total, key, json_build_object('inquiries', sum(inquiries), 'due', sum(due),
        'reached', sum(reached), 'answered_within', sum(answered_within), 'converted', sum(converted),
        'median_minutes', min(minutes) filter (where minutes is not null and 2 * rank >= timed)) as figures
    from ranked group by is_current, is_total, key
    order by sum(inquiries) desc, key`.execute(db)
  return rows
}
