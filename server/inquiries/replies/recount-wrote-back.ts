import type { Database } from '../../database/schema.ts'
import { isAnswer, type PromiseEvent } from '../promise.ts'

/** What ends that a family waits for us: an answer, or *Done*. */
const endsWaiting = ({ kind, outcome }: PromiseEvent): boolean =>
  kind === 'mail_taken' || kind === 'reply_done' || (outcome !== null && isAnswer(outcome))

/** By what the family wrote and the events that stand, oldest first: what the column holds. */
export async function recountWroteBack(
  trx: Database,
  inquiryId: number,
  standing: readonly PromiseEvent[],
): Promise<{ wrote_back_at: Date | null }> {
  const ended = standing.findLast(endsWaiting)?.happened_at ?? new Date(0)
  const { wrote_back_at } = await trx
    .selectFrom('inquiry_replies')
    .select(({ fn }) => fn.max('received_at').as('wrote_back_at'))
    .where('inquiry_id', '=', inquiryId)
    .where('is_automatic', '=', false)
    .where('filed_at', '>', ended)
    .executeTakeFirstOrThrow()
  return { wrote_back_at }
}
