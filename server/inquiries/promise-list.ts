import { type Expression, type SqlBool, sql } from 'kysely'
import type { PromiseList as Name } from '#contract/promise.ts'
import { startOfDay } from './promise-figures.ts'

/** The inquiries behind a figure of the promise. */
export type PromiseList = { name: Name; now: Date; teamZone: string }

export function isInPromiseList({ name, ...clock }: PromiseList): Expression<SqlBool> {
  const [figure, days] = name.split('_') as [string, string]
  const isOverdue = sql<SqlBool>`(first_answered_at is null and closed_unanswered_at is null and due_at is not null
    and created_at < ${clock.now}::timestamptz - interval '24 hours')`
  const conditions: Record<string, Expression<SqlBool>> = {
    answered: sql`first_answered_at is not null`,
    late: sql`(first_answered_at - created_at > interval '24 hours' or ${isOverdue})`,
    overdue: isOverdue,
  }
  return sql`created_at >= ${startOfDay(sql.lit(Number(days) - 1), clock)}
    and created_at < ${startOfDay(sql.lit(-1), clock)} and ${conditions[figure]}`
}
