import { sql } from 'kysely'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'

type AuditQuery = {
  before?: number | undefined
  limit: number
  action?: AuditAction | undefined
  actor?: string | undefined
}

const aboveEveryId = 2 ** 31 - 1

/** One page, newest first. Names and references are looked up, so what is gone has none. */
export async function listAuditEntries(db: Database, { before, limit, action, actor }: AuditQuery) {
  const [fetched, administrators] = await Promise.all([
    selectEntries(db, { actor, action }, before)
      .limit(limit + 1)
      .execute(),
    db.selectFrom('admins').select(['id', 'name']).orderBy('name').execute(),
  ])
  const rows = fetched.slice(0, limit)
  const names = new Map(administrators.map(({ id, name }) => [id, name]))
  const inquiries = await findInquiries(
    db,
    rows.flatMap(({ subject, subject_ids: ids }) => (subject === 'inquiry' ? ids.slice(0, 1) : [])),
  )

  const entries = rows.map(({ subject: kind, subject_ids: ids, at, ...row }): AuditEntry => {
    const [id = 0] = ids
    const inquiry = kind === 'inquiry' ? inquiries.get(id) : undefined
    const name = (kind === 'account' ? names.get(id) : inquiry?.reference) ?? null
    return {
      ...row,
      at: at.toISOString(),
      actor_name: names.get(Number(row.actor)) ?? null,
      subject: kind && { kind, ids, name, search: inquiry?.search ?? null },
    }
  })
  const next = fetched.length > limit ? (rows.at(-1)?.id ?? null) : null
  return { entries, next, administrators }
}

/**
 * A filter is a range of the index that starts with its columns. With plain equality PostgreSQL may walk the primary key
 * instead, and read a million rows to find the acts of somebody who left long ago.
 */
function selectEntries(db: Database, { actor, action }: Pick<AuditQuery, 'actor' | 'action'>, before = aboveEveryId) {
  const filters = Object.entries({ actor, action }).filter(([, value]) => value !== undefined)
  const columns = [...filters.map(([column]) => column), 'id'].map((column) => sql.ref(column))
  const values = filters.map(([, value]) => value)
  const key = sql.join(columns)
  const entries = db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'subject', 'subject_ids', 'details'])
    .where(sql<boolean>`(${key}) < (${sql.join([...values, before])})`)
    .where(sql<boolean>`(${key}) > (${sql.join([...values, 0])})`)
  return columns.reduce((sorted, column) => sorted.orderBy(column, 'desc'), entries)
}

/** By id: the reference, and the search that finds the inquiry in the list (null while it is not listed). */
async function findInquiries(db: Database, ids: number[]) {
  const inquiries = await db
    .selectFrom('inquiries')
    .select(['id', 'reference', 'deleted_at', 'suspicion'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(
    inquiries.map(({ id, reference, deleted_at, suspicion }) => [
      id,
      { reference, search: deleted_at || suspicion ? null : reference },
    ]),
  )
}
