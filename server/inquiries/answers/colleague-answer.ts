import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { Conflict } from '../../errors.ts'
import type { Act } from '../acts/act.ts'
import { isStanding } from '../timeline/standing.ts'

type Seen = Pick<Act, 'id' | 'by' | 'now'> & { seenAt: Date }

const maxExcerpt = 300

/** Throws `Conflict` with what a colleague answered after `seenAt`. */
export async function refuseAfterAnswer(
  trx: Database,
  { id, by, now, seenAt }: Seen,
): Promise<void> {
  const theirs = await trx
    .selectFrom('inquiry_events as event')
    .innerJoin('admins', 'admins.id', 'event.admin_id')
    .leftJoin('inquiry_answers as answer', 'answer.event_id', 'event.id')
    .select(['admins.name', 'event.kind', 'event.happened_at'])
    .select(sql<string | null>`left(answer.body, ${sql.lit(maxExcerpt)})`.as('body'))
    .where('event.inquiry_id', '=', id)
    .where('event.admin_id', '<>', by)
    .where('event.happened_at', '>', seenAt)
    .where((eb) =>
      eb.or([eb('event.kind', '=', 'mail_queued'), eb('event.outcome', 'in', answering)]),
    )
    .where(isStanding)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!theirs) return
  const minutes = Math.round((now.getTime() - theirs.happened_at.getTime()) / 60_000)
  const ago = minutes < 1 ? 'just now' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const did = theirs.kind === 'mail_queued' ? 'wrote to' : 'reached'
  const what = theirs.body ? `: “${theirs.body}”` : '.'
  throw new Conflict(`${theirs.name} ${did} this family ${ago}${what}`)
}

const answering = ['reached', 'left_message'] as const
