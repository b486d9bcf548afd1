import { sql } from 'kysely'
import type { ImportDetail, ImportSummary } from '#contract/imports/imports.ts'
import { isFree } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import type { ImportServices } from './import-services.ts'
import { readPreview } from './preview.ts'
import { isWorkedOn, revertUntil } from './revert.ts'
import { workOn } from './transitions.ts'

const maxImports = 50
const maxKept = 100

const selectImports = (db: Database) =>
  db
    .selectFrom('imports')
    .leftJoin('admins', 'admins.id', 'imports.admin_id')
    .leftJoin('import_progress', 'import_progress.import_id', 'imports.id')
    .select(['imports.id', 'file_name', 'state', 'problem', 'uploaded_at', 'expires_at'])
    .select([
      'admins.name as by',
      'bytes',
      'bytes_read',
      'rows_read',
      'headers',
      'samples',
      'settings',
      'layout',
    ])
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
    preview:
      summary.state === 'read' && row.settings
        ? await readPreview(services, id, row.settings)
        : null,
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
