import { type Expression, type SqlBool, sql } from 'kysely'
import type { PromiseList as Name } from '#contract/inquiries/promise.ts'
import { isOverdue, isWithin, promiseInterval } from '../promise.ts'
import { startOfDay } from '../promise-figures.ts'

/** The inquiries behind a figure of the promise. */
export type PromiseList = { name: Name; now: Date; teamZone: string }

export function isInPromiseList({ name, ...clock }: PromiseList): Expression<SqlBool> {
  if (name === 'reached') return sql`first_answered_at is not null`
  if (name === 'within') return isWithin
  const [figure, days] = name.split('_') as [string, string]
  const overdue = isOverdue(clock.now)
  const conditions: Record<string, Expression<SqlBool>> = {
    answered: sql`first_answered_at is not null`,
    late: sql`(first_answered_at - created_at > ${promiseInterval} or ${overdue})`,
    overdue,
  }
  return sql`created_at >= ${startOfDay(sql.lit(Number(days) - 1), clock)}
    and created_at < ${startOfDay(sql.lit(-1), clock)} and ${conditions[figure]}`
}
