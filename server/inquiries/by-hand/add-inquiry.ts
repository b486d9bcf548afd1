import { type AddedInquiry, maxStatedAgeDays } from '#contract/inquiries/added-inquiry.ts'
import type { Database } from '../../database/schema.ts'
import { invalidField } from '../../errors.ts'
import { type Act, recordAct } from '../acts/act.ts'
import { makeMessageToken } from '../answers/thread.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { dialledNumbers, makeReference, toVisitorValues } from '../intake/row.ts'
import { toStoredSearchText } from '../list/search-text.ts'
import { enqueueTeamMails, type Notifying } from '../mails.ts'
import type { NewInquiry } from '../table.ts'

type Addition = Omit<Act, 'id'> & { added: AddedInquiry; notifying: Notifying }

const maxStatedAgeMs = maxStatedAgeDays * 24 * 60 * 60_000

/** Returns the id of what a colleague added. The clock runs from the stated moment. Throws `ValidationError`. */
export async function addInquiry(
  db: Database,
  { added, by, now, requestDigest, notifying }: Addition,
): Promise<number> {
  assertStatedInTime(added.statedAt, now)
  const row = await toAddedRow(added, now)
  const id = await actOnce(db, { requestDigest, now }, async (trx) => {
    const { status, ...stored } = await trx
      .insertInto('inquiries')
      .values(row)
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('inquiry_search')
      .values({ id: stored.id, status, created_at: row.created_at, search_text: toStoredSearchText(stored.id, row) })
      .execute()
    await trx
      .insertInto('inquiry_events')
      .values({ inquiry_id: stored.id, kind: 'submitted', to_status: status, admin_id: by, happened_at: now })
      .execute()
    const act = { id: stored.id, by, now }
    await enqueueTeamMails(trx, act, notifying)
    await recordAct(trx, 'inquiry_added', act)
    return stored.id
  })
  notifying.notifyWorker()
  return id
}

function assertStatedInTime(statedAt: Date | undefined, now: Date): void {
  if (!statedAt) return
  const ageMs = now.getTime() - statedAt.getTime()
  if (ageMs < 0) throw invalidField('statedAt', 'Please choose a moment that is past.')
  if (ageMs > maxStatedAgeMs) {
    throw invalidField('statedAt', `Please choose a moment of the last ${maxStatedAgeDays} days.`)
  }
}

/** Nothing was agreed to. */
async function toAddedRow({ arrivedBy, statedAt, ...fields }: AddedInquiry, now: Date) {
  return {
    ...toVisitorValues(fields),
    ...(await dialledNumbers(fields)),
    reference: makeReference(),
    thread_token: makeMessageToken(),
    agreed_to_terms_at: null,
    terms_version: null,
    arrived_by: arrivedBy,
    created_at: statedAt ?? now,
    added_at: now,
    // No repeat is recognised by it.
    content_digest: Buffer.alloc(0),
  } satisfies NewInquiry
}
