import type { SuspectedContact } from '#contract/inquiries.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import { enqueue } from '../mail/outbox.ts'
import { mailsAbout, type Notifying, readTeam } from './mails.ts'
import { presentInquiry, readColumns } from './present.ts'

const selectSuspected = (db: Database) =>
  db.selectFrom('inquiries').where('deleted_at', 'is', null).where('suspicion', 'is not', null)

/** One page of suspected spam, newest first. */
export async function listSuspected(
  db: Database,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    selectSuspected(db)
      .select([...readColumns, 'suspicion'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    selectSuspected(db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const contacts = rows.flatMap(({ suspicion, ...row }): SuspectedContact[] =>
    suspicion ? [{ ...presentInquiry(row), suspicion }] : [],
  )
  return { contacts, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}

/** Takes an inquiry out of suspected spam: it is mailed, and like any other from then on. Throws `NotFound`. */
export async function acceptSuspected(
  db: Database,
  { id, by, now, notifying }: { id: number; by: number; now: Date; notifying: Notifying },
): Promise<void> {
  const team = await readTeam(db, notifying)
  await db.transaction().execute(async (trx) => {
    const inquiry = await trx
      .updateTable('inquiries')
      .set((eb) => ({ suspicion: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('suspicion', 'is not', null)
      .returning([...readColumns])
      .executeTakeFirst()
    if (!inquiry) throw new NotFound('This contact is no longer suspected.')
    await trx
      .insertInto('inquiry_events')
      .values({ inquiry_id: id, kind: 'accepted', admin_id: by, happened_at: now })
      .execute()
    await record(trx, {
      actor: by,
      action: 'suspected_accepted',
      subject: { kind: 'inquiry', ids: [id] },
    })
    const mails = mailsAbout(inquiry, { team, siteUrl: notifying.siteUrl, now })
    await enqueue(trx, mails, id)
  })
  notifying.wake()
}
