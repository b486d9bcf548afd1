import { sql } from 'kysely'
import { type ImportTarget, importTargets, isMoment, otherNumber } from '#contract/imports/import-columns.ts'
import type { ImportDetail, ImportPreview, ImportSettings, ImportSummary } from '#contract/imports/imports.ts'
import { isFree } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import { reasonOf } from './find-repeats.ts'
import type { ImportServices } from './import-services.ts'
import { isWorkedOn, revertUntil } from './revert.ts'
import { rowExpressions, stagedRecord } from './take-over.ts'
import { workOn } from './transitions.ts'

const previewRows = 20

async function readPreview(
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
      from import_rows left join lateral ${stagedRecord} on true where import_id = ${id}) as judged`.execute(db)
  return { rows, targets, ...(counts[0] as Counts), forget_child_days: forgetChildDays }
}

type Counts = Omit<ImportPreview, 'rows' | 'targets' | 'forget_child_days'>

const isNamePart = (target: ImportTarget) => target === 'parent_first_name' || target === 'parent_last_name'

const maxImports = 50
const maxKept = 100

const selectImports = (db: Database) =>
  db
    .selectFrom('imports')
    .leftJoin('admins', 'admins.id', 'imports.admin_id')
    .leftJoin('import_progress', 'import_progress.import_id', 'imports.id')
    .select(['imports.id', 'file_name', 'state', 'problem', 'uploaded_at', 'expires_at'])
    .select(['admins.name as by', 'bytes', 'bytes_read', 'rows_read', 'headers', 'samples', 'settings', 'layout'])
    .select(['imported_at', 'imported', 'refused', 'reverted_at', 'reverted', 'rows_done'])
    .select(isFree(sql`'import ' || imports.id`).as('is_free'))

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

function present(
  { headers: _h, samples: _sa, settings: _s, layout: _l, is_free, ...row }: Row,
  now: Date,
): ImportSummary {
  const { state } = row
  const begun = !is_free && (state === 'read' || state === 'imported') && workOn[state]
  const until = row.imported_at && row.state === 'imported' ? revertUntil(row.imported_at) : null
  return {
    ...row,
    ...(begun && { state: begun, problem: null }),
    uploaded_at: row.uploaded_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    imported_at: row.imported_at?.toISOString() ?? null,
    reverted_at: row.reverted_at?.toISOString() ?? null,
    revert_until: until && until > now ? until.toISOString() : null,
  }
}

export async function listImports(db: Database, now: Date): Promise<ImportSummary[]> {
  const rows = await selectImports(db)
    .where('state', '!=', 'failed')
    .orderBy('imports.id', 'desc')
    .limit(maxImports)
    .execute()
  return rows.map((row) => present(row, now))
}

export async function readImport(services: ImportServices, id: number): Promise<ImportDetail> {
  const { db, clock } = services
  const row = await selectImports(db)
    .where('imports.id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound('This import no longer exists.'))
  const summary = present(row, clock())
  return {
    ...summary,
    headers: row.headers,
    samples: row.samples,
    settings: row.settings,
    layout: row.layout,
    preview: summary.state === 'read' && row.settings ? await readPreview(services, id, row.settings) : null,
    kept: row.state === 'reverted' ? await listKept(db, id) : [],
  }
}

const listKept = (db: Database, id: number) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'reference'])
    .select(sql<string>`trim(parent_first_name || ' ' || parent_last_name)`.as('name'))
    .where('import_id', '=', id)
    .where(isWorkedOn)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(maxKept)
    .execute()
