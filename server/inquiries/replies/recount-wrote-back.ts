import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isAnswer, type PromiseEvent } from '../promise.ts'

/** What ends that a family waits for us: an answer, or *Done*. */
const endsWaiting = ({ kind, outcome }: PromiseEvent): boolean =>
  kind === 'mail_taken' || kind === 'reply_done' || (outcome !== null && isAnswer(outcome))

type Standing = readonly PromiseEvent[]

/** By what the family wrote and the events that stand, oldest first: what the column holds. */
export async function recountWroteBack(
  trx: Database,
  inquiryId: number,
  standing: Standing,
): Promise<{ wrote_back_at: Date | null }> {
  const counted = await recountWroteBackOf(trx, new Map([[inquiryId, standing]]))
  return { wrote_back_at: counted.get(inquiryId) ?? null }
}

/** Those of several in one query; of a family that waits for nothing there is none. */
export async function recountWroteBackOf(
  trx: Database,
  standingById: ReadonlyMap<number, Standing>,
): Promise<Map<number, Date>> {
  const ended = [...standingById.values()].map((standing) => standing.findLast(endsWaiting)?.happened_at ?? new Date(0))
  const { rows } = await sql<{ id: number; wrote_back_at: Date }>`
    select asked.id, max(received_at) as wrote_back_at
    from unnest(${[...standingById.keys()]}::integer[], ${ended}::timestamptz[]) as asked (id, ended)
    join inquiry_replies on inquiry_id = asked.id and filed_at > asked.ended
    where not is_automatic group by asked.id`.execute(trx)
  return new Map(rows.map(({ id, wrote_back_at }) => [id, wrote_back_at]))
}
