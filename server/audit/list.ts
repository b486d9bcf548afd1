import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'

type Wanted = {
  before?: number | undefined
  limit: number
  action?: AuditAction | undefined
  actor?: string | undefined
}

/** One page of the audit, newest first, with the names of what is still there. */
export async function listAudit(db: Database, { before, limit, action, actor }: Wanted) {
  let acts = db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before !== undefined) acts = acts.where('id', '<', before)
  if (action !== undefined) acts = acts.where('action', '=', action)
  if (actor !== undefined) acts = acts.where('actor', '=', actor)
  const [found, administrators] = await Promise.all([
    acts.execute(),
    db.selectFrom('admins').select(['id', 'name']).orderBy('name').execute(),
  ])
  const rows = found.slice(0, limit)
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
  const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null
  return { entries, next, administrators }
}

/** The reference of each inquiry that is still there, and what finds it in the list, where it stands unless it is deleted. */
async function findInquiries(db: Database, ids: number[]) {
  const found = await db
    .selectFrom('inquiries')
    .select(['id', 'reference', 'parent_email', 'deleted_at', 'suspicion'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(
    found.map(({ id, reference, parent_email: email, deleted_at, suspicion }) => [
      id,
      { reference, search: deleted_at || suspicion ? null : email },
    ]),
  )
}
