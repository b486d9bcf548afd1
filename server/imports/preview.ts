import { sql } from 'kysely'
import {
  type ImportTarget,
  importTargets,
  isMoment,
  otherNumber,
} from '#contract/imports/import-columns.ts'
import type { ImportPreview, ImportSettings } from '#contract/imports/imports.ts'
import { reasonOf } from './find-repeats.ts'
import type { ImportServices } from './import-services.ts'
import { rowExpressions, stagedRecord } from './row-columns.ts'

const previewRows = 20

export async function readPreview(
  { db, clock, forgetChildDays }: Pick<ImportServices, 'db' | 'clock' | 'forgetChildDays'>,
  id: number,
  settings: ImportSettings,
): Promise<ImportPreview> {
  const { isPastEnd, of } = rowExpressions({ settings, now: clock(), forgetChildDays })
  const chosen = new Set(settings.columns)
  const targets = importTargets
    .filter(
      (target) =>
        chosen.has(target) ||
        (isNamePart(target) && chosen.has('parent_name')) ||
        (target.endsWith('_number') && chosen.has(otherNumber)),
    )
    .filter((target) => target !== 'parent_name' && target !== otherNumber)
  const cell = (target: ImportTarget) =>
    isMoment(target) ? sql`to_json(${of(target)}) #>> '{}'` : sql`${of(target)}::text`
  const reason = reasonOf(settings)
  const { rows } = await sql<{ number: number; reason: string | null; cells: (string | null)[] }>`
    select number, ${reason} as reason,
      case when "values" is null then '[]' else to_json(array[${sql.join(targets.map(cell))}]::text[]) end as cells
    from import_rows left join lateral ${stagedRecord} on true
    where import_id = ${id} order by number limit ${previewRows}`.execute(db)
  const { rows: counts } = await sql<Counts>`
    select count(*) filter (where reason is null) as accepted, count(reason) as refused,
      count(*) filter (where repeats is not null and repeats_child) as same_child,
      count(*) filter (where repeats is not null and not repeats_child) as families,
      count(*) filter (where reason is null and past_end) as past_end
    from (
      select ${reason} as reason, repeats, repeats_child, ${isPastEnd} as past_end
      from import_rows left join lateral ${stagedRecord} on true where import_id = ${id}) as judged`.execute(
    db,
  )
  return { rows, targets, ...(counts[0] as Counts), forget_child_days: forgetChildDays }
}

type Counts = Omit<ImportPreview, 'rows' | 'targets' | 'forget_child_days'>

const isNamePart = (target: ImportTarget) =>
  target === 'parent_first_name' || target === 'parent_last_name'
