import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'

/** The last so many days, today included, by the team's clock. */
export const promiseDays = [7, 30, 90] as const

const count = z.number()

/**
 * The inquiries behind a figure: answered; late, by an answer or without one; still without one, of the last so many
 * days. Answered at all, or within 24 hours, whenever they came.
 */
export const promiseLists = [
  ...(['answered_7', 'answered_30', 'answered_90'] as const),
  ...(['late_7', 'late_30', 'late_90'] as const),
  ...(['overdue_7', 'overdue_30', 'overdue_90'] as const),
  ...(['reached', 'within'] as const),
] as const
export type PromiseList = (typeof promiseLists)[number]

export const readPromise = endpoint(get('/api/admin/promise'), {
  access: 'admin',
  summary: 'How the promise of an answer within 24 hours is kept, and the inquiries a day',
  background: true,
  reply: successReply({
    periods: z.array(
      z.object({
        days: z.number(),
        answered: count,
        answered_within: count,
        overdue: count,
        /** Of the answered and the overdue, as in a report; null without any. */
        share_within: z.nullable(z.number()),
        /** From the inquiry to its first answer, in whole minutes. */
        median_minutes: z.nullable(z.number()),
      }),
    ),
    /** Each of the last 90 days, oldest first. */
    per_day: z.array(z.object({ day: z.string(), inquiries: count })),
  }),
})
