import { type NotNull, sql } from 'kysely'
import { type PageQuery, readPage } from '../database/pagination.ts'
import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import { recordAct } from './acts/act.ts'
import { lockMatching } from './lock-matching.ts'
import { enqueueInquiryMails, type Notifying } from './mails.ts'
import { contactColumns, newestFirst } from './present.ts'
import { hardDelete } from './tombstones.ts'

const selectSuspected = (db: Database) =>
  db.selectFrom('inquiries').where('deleted_at', 'is', null).where('suspicion', 'is not', null)

export async function listSuspected(db: Database, query: PageQuery) {
  const { rows, pagination } = await readPage(
    query,
    selectSuspected(db),
    selectSuspected(db)
      .select([...contactColumns, 'suspicion'])
      .$narrowType<{ suspicion: NotNull }>()
      .orderBy(newestFirst),
  )
  return { contacts: rows, pagination }
}

/** From then on the inquiry is like any other. Throws `NotFound`. */
export async function acceptSuspected(
  db: Database,
  { id, by, now, notifying }: { id: number; by: number; now: Date; notifying: Notifying },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      with accepted as (
        update inquiries set suspicion = null, version = version + 1
        where id = ${id} and deleted_at is null and suspicion is not null
        returning id, parent_email, sender, high_volume
      ),
      event as (
        insert into inquiry_events (inquiry_id, kind, admin_id, happened_at)
        select id, 'accepted', ${by}, ${now} from accepted
      ),
      mails as (${enqueueInquiryMails('accepted', notifying, now)})
      select id from accepted`.execute(trx)
    if (rows.length === 0) throw new NotFound('This contact is no longer suspected.')
    await recordAct(trx, 'suspected_accepted', { id, by })
  })
  notifying.notifyWorker()
}

const dayMs = 24 * 60 * 60_000

export const suspectedRetentionMs = 90 * dayMs

/** So many are locked at once, and have a row of the audit. */
const purgeRows = 2_000

/** Hard-deletes old suspected spam; returns how many. */
export async function purgeSuspected(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - suspectedRetentionMs)
  for (let purged = 0; ; ) {
    const ids = await db.transaction().execute(async (trx) => {
      const expired = await lockMatching(trx, sql`(suspicion is not null and created_at <= ${before})`, purgeRows)
      await hardDelete(trx, expired, { by: 'system', action: 'suspected_purged', now })
      return expired
    })
    purged += ids.length
    if (ids.length < purgeRows) return purged
  }
}
