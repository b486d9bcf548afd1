import { sql } from 'kysely'
import { answerLimits } from '#contract/conversation/answers.ts'
import { findVariables, withoutControls } from '#contract/conversation/fill-template.ts'
import type { ActValues } from '#contract/inquiries/acts.ts'
import { foldText } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, invalidField, RateLimited, ValidationError } from '../../errors.ts'
import { priorityByKind } from '../../mail/kinds.ts'
import { isAddress } from '../../mail/mailbox.ts'
import { type Act, actOn } from '../acts/act.ts'
import { isAnswer, isAnsweringStatus, withoutUndone } from '../acts/fold.ts'
import type { EventRow } from '../table.ts'
import { claimAndMove, outcomeWords } from '../timeline/record-outcome.ts'
import { deleteDraft } from './drafts.ts'
import { makeMessageToken } from './thread.ts'

const hourMs = 60 * 60_000

/** Nobody is flooded, and nobody is mailed in bulk. Exact across processes. Throws `RateLimited`. */
export async function assertMayMail(
  trx: Database,
  { recipient, by, now }: { recipient: string; by: number; now: Date },
): Promise<void> {
  const address = recipient.toLowerCase()
  // Always in this order: no deadlock.
  for (const key of [`answers by ${by}`, `answers to ${address}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  }
  const since = (windowMs: number) => new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ by_author: number; to_address: number }>`
    select
      (select count(*) from inquiry_answers where author_id = ${by} and created_at > ${since(hourMs)}) as by_author,
      (select count(*) from inquiry_answers
        where lower(recipient) = ${address} and created_at > ${since(24 * hourMs)}) as to_address`.execute(trx)
  const { by_author = 0, to_address = 0 } = rows[0] ?? {}
  const { byOneAdministratorAnHour, toOneAddressADay } = answerLimits
  if (to_address >= toOneAddressADay) {
    refuse(`This address was mailed ${toOneAddressADay} times within a day, which is as often as it may be.`)
  }
  if (by_author >= byOneAdministratorAnHour) {
    refuse(`You sent ${byOneAdministratorAnHour} mails within an hour, which is as many as you may.`)
  }
}

function refuse(why: string): never {
  throw new RateLimited(`${why} Nothing was sent.`, hourMs / 1_000)
}

/** Later it would surprise the family more than help it. */
const giveUpAfterMs = 2 * 24 * 60 * 60_000

type Mail = { id: number; recipient: string; sendAt: Date }

/** Without its words, which `inquiry_answers` has: returns the mail's number. */
export async function enqueueAnswer(trx: Database, { id, recipient, sendAt }: Mail): Promise<number> {
  const mail = await trx
    .insertInto('outbox')
    .values({
      inquiry_id: id,
      kind: 'inquiry-answer',
      priority: priorityByKind['inquiry-answer'],
      recipient,
      // Its Date, and since when it waits: it may have been written a week before.
      created_at: sendAt,
      next_attempt_at: sendAt,
      send_before: new Date(sendAt.getTime() + giveUpAfterMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return mail.id
}

const maxExcerpt = 300

type Seen = Pick<Act, 'by' | 'now'> & { seenAt: Date; events: readonly EventRow[] }

/** Throws `Conflict` with what a colleague answered after `seenAt`. */
async function refuseAfterAnswer(trx: Database, { by, now, seenAt, events }: Seen): Promise<void> {
  const theirs = withoutUndone(events).findLast(
    (event) =>
      event.admin_id !== null &&
      event.admin_id !== by &&
      event.happened_at > seenAt &&
      // Of an outcome or a mail, the move that came with it says less.
      event.part_of === null &&
      (event.kind === 'mail_queued' || isAnswer(event.outcome) || isAnsweringStatus(event.to_status)),
  )
  if (!theirs) return
  const { name, body } = await trx
    .selectFrom('admins')
    .leftJoin('inquiry_answers as answer', (join) => join.on('answer.event_id', '=', theirs.id))
    .select(['admins.name', sql<string | null>`left(answer.body, ${sql.lit(maxExcerpt)})`.as('body')])
    .where('admins.id', '=', theirs.admin_id)
    .executeTakeFirstOrThrow()
  const minutes = Math.round((now.getTime() - theirs.happened_at.getTime()) / 60_000)
  const ago = minutes < 1 ? 'just now' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  throw new Conflict(`${name} ${describeAnswer(theirs)} ${ago}${body ? `: “${body}”` : '.'}`)
}

function describeAnswer({ outcome, to_status: status }: EventRow): string {
  if (status) return `moved this family to ${status}`
  return outcome ? outcomeWords[outcome] : 'wrote to this family'
}

type NewAnswer = Act & ActValues<'mail_queued'> & { toFile?: boolean }

const fileReason = 'No mail server is set up: it becomes a file and is not sent.'

const maxDelayMs = 14 * 24 * 60 * 60_000

/** Returns the event's id. Throws `NotFound`, `ValidationError`, `Conflict` after a colleague's answer, or `RateLimited`. */
export const sendAnswer = (db: Database, answer: NewAnswer): Promise<number> =>
  actOn(db, answer, async ({ trx, inquiry, events, append }) => {
    const { id, by, now, seen_at: seenAt, claims_and_moves, toFile = false } = answer
    const [subject, body] = [withoutControls(answer.subject), withoutControls(answer.body)]
    const sendAt = chooseSendTime(answer)
    const recipient = inquiry.parent_email
    if (!isAddress(recipient)) {
      throw new ValidationError('This contact has no e-mail address that can be mailed.', {})
    }
    const [variable] = findVariables(`${subject}\n${body}`)
    if (variable) throw new ValidationError(`Please replace {${variable.name}} first.`, {})
    await refuseAfterAnswer(trx, { by, now, seenAt, events })
    await assertMayMail(trx, { recipient, by, now })
    // A file answers nobody.
    const parts = claims_and_moves && !toFile ? await claimAndMove(trx, inquiry, by) : []
    const eventId = await append({ kind: 'mail_queued' }, ...parts)
    await trx
      .insertInto('inquiry_answers')
      .values({
        inquiry_id: id,
        author_id: by,
        event_id: eventId,
        outbox_id: await enqueueAnswer(trx, { id, recipient, sendAt }),
        recipient,
        subject,
        body,
        search_text: foldText(`${subject}\n${body}`),
        message_token: makeMessageToken(),
        state: 'waiting',
        why: toFile ? fileReason : null,
        seen_at: now,
        send_at: sendAt,
        created_at: now,
      })
      .execute()
    await deleteDraft(trx, { id, by })
    return eventId
  })

/** Without one: as soon as it can no longer be taken back. */
function chooseSendTime({ send_at: sendAt, now }: NewAnswer): Date {
  const soonest = new Date(now.getTime() + answerLimits.takeBackMs)
  if (!sendAt || sendAt <= soonest) return soonest
  if (sendAt.getTime() - now.getTime() > maxDelayMs) {
    throw invalidField('send_at', 'Please choose a moment of the next 14 days.')
  }
  return sendAt
}
