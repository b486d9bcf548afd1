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
    .select(['admins.name', 'event.outcome', 'event.to_status', 'event.happened_at'])
    .select(sql<string | null>`left(answer.body, ${sql.lit(maxExcerpt)})`.as('body'))
    .where('event.inquiry_id', '=', id)
    .where('event.admin_id', '<>', by)
    .where('event.happened_at', '>', seenAt)
    .where((eb) =>
      eb.or([
        eb('event.kind', '=', 'mail_queued'),
        eb('event.outcome', 'in', ['reached', 'left_message']),
        eb('event.to_status', 'in', ['contacted', 'converted']),
      ]),
    )
    // Of an outcome or a mail, the move that came with it says less.
    .where('event.part_of', 'is', null)
    .where(isStanding)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!theirs) return
  const minutes = Math.round((now.getTime() - theirs.happened_at.getTime()) / 60_000)
  const ago = minutes < 1 ? 'just now' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const what = theirs.body ? `: “${theirs.body}”` : '.'
  throw new Conflict(`${theirs.name} ${describeAnswer(theirs)} ${ago}${what}`)
}

type Answering = { outcome: string | null; to_status: string | null }

function describeAnswer({ outcome, to_status: status }: Answering): string {
  if (status) return `moved this family to ${status}`
  if (outcome === 'left_message') return 'left this family a message'
  return outcome ? 'reached this family' : 'wrote to this family'
}
