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
  const entries = rows.map(({ subject: kind, subject_ids: ids, at, reference, search, ...row }): AuditEntry => {
    const name = (kind === 'account' ? names.get(ids[0] ?? 0) : reference) ?? null
    return {
      ...row,
      at: at.toISOString(),
      actor_name: names.get(Number(row.actor)) ?? null,
      subject: kind && { kind, ids, name, search },
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
  const columns = [...filters.map(([column]) => column), 'id'].map((column) => sql.ref(`audit.${column}`))
  const values = filters.map(([, value]) => value)
  const key = sql.join(columns)
  const entries = db
    .selectFrom('audit')
    .leftJoin('inquiries', (join) =>
      join.on('audit.subject', '=', 'inquiry').on(sql<boolean>`inquiries.id = audit.subject_ids[1]`),
    )
    .select(['audit.id', 'audit.at', 'audit.actor', 'audit.action', 'inquiries.reference'])
    .select(['audit.subject', 'audit.subject_ids', 'audit.details'])
    // It finds the inquiry in the list; null while it is not listed.
    .select(sql<string | null>`case when deleted_at is null and suspicion is null then reference end`.as('search'))
    .where(sql<boolean>`(${key}) < (${sql.join([...values, before])})`)
    .where(sql<boolean>`(${key}) > (${sql.join([...values, 0])})`)
  return columns.reduce((sorted, column) => sorted.orderBy(column, 'desc'), entries)
}
