import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import { fileReply } from '../inquiries/replies/file-reply.ts'

/** Of one inquiry, and by one sender, whichever inquiries those answer. */
const arrivalLimits = [
  { replies: 30, within: '1 hour' },
  { replies: 200, within: '1 day' },
]
const maxRefused = 1_000
const dueAtOnce = 10
const weekMs = 7 * 24 * 60 * 60_000

const waitingBody =
  'More mails came than are filed here: 30 an hour and 200 a day. The next ones stay unread in the mailbox until their time has come, or until this contact is answered or marked as done.'

type InMailbox = { mailbox: Buffer; now: Date }
type Mail = InMailbox & { uid: number }

/** The server did not show it, or it could not be read or stored: it is asked for after a minute, two, four … a day. */
export const noteRefused = (db: Database, { mailbox, uid, now }: Mail) =>
  sql`
    insert into waiting_mails (mailbox, uid, counted_from, next_at)
    select ${mailbox}, ${uid}, ${now}, ${now}::timestamptz + interval '1 minute'
    where (select count(*) from waiting_mails
      where mailbox = ${mailbox} and inquiry_id is null and uid <> ${uid}) < ${maxRefused}
    on conflict (coalesce(inquiry_id, -uid), mailbox) do update set next_at = ${now}::timestamptz
      + least(interval '1 day', greatest(interval '1 minute', ${now} - waiting_mails.counted_from))`.execute(db)

/** The first numbers of mails that were asked for in vain for a week. */
export async function listRefused(db: Database, { mailbox, now }: InMailbox): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`
    select uid from waiting_mails where mailbox = ${mailbox} and inquiry_id is null
      and counted_from < ${new Date(now.getTime() - weekMs)} order by uid limit 20`.execute(db)
  return rows.map(({ uid }) => uid)
}

type Reply = Mail & { inquiryId: number; messageId: string; sender: string; countedFrom: Date }

/** Whether others of its inquiry wait, and when a mail may be filed, unless it may now or is filed. */
export async function readTurn(db: Database, reply: Omit<Reply, 'uid'>) {
  const { mailbox, inquiryId, messageId, sender, countedFrom, now } = reply
  const counted = [sql`inquiry_id = ${inquiryId}`, sql`lower(sender) = ${sender.toLowerCase()}`]
  const reached = counted.flatMap((mine) =>
    arrivalLimits.map(
      ({ replies, within }) => sql`
        (select filed_at + ${within}::interval as next_at from inquiry_replies
        where ${mine} and message_id is not null and filed_at > ${countedFrom}
        order by filed_at desc offset ${replies - 1} limit 1)`,
    ),
  )
  const { rows } = await sql<{ others_wait: boolean; next_at: Date | null }>`
    select max(next_at) as next_at, exists (
      select from waiting_mails where mailbox = ${mailbox} and inquiry_id = ${inquiryId}) as others_wait
    from (${sql.join(reached, sql` union all `)}) as reached
    where next_at > ${now} and not exists (
      select from inquiry_replies where inquiry_id = ${inquiryId} and message_id = ${messageId})`.execute(db)
  return { othersWait: rows[0]?.others_wait ?? false, nextAt: rows[0]?.next_at ?? null }
}

type Held = Mail & { inquiryId: number; nextAt: Date }

/** From this mail of its inquiry on. Of all that wait one entry says so. */
export async function holdBack(trx: Database, held: Held): Promise<void> {
  const { mailbox, uid, inquiryId, nextAt, now } = held
  const { rows } = await sql<{ id: number; counted_from: Date }>`
    insert into waiting_mails (mailbox, uid, inquiry_id, counted_from, next_at)
    values (${mailbox}, ${uid}, ${inquiryId}, 'epoch', ${nextAt})
    on conflict (coalesce(inquiry_id, -uid), mailbox)
      do update set uid = excluded.uid, next_at = excluded.next_at
    returning id, counted_from`.execute(trx)
  const [id, countedFrom] = [rows[0]?.id, rows[0]?.counted_from.getTime()]
  const words = { sender: null, body: waitingBody, history: '', attachments: [] }
  const mail = { messageId: `<waiting.${id}.${countedFrom}@mailbox>`, isAutomatic: false, now }
  await fileReply(trx, { ...words, ...mail, inquiryId, receivedAt: now })
}

export type WaitingMail = Omit<Selectable<Tables['waiting_mails']>, 'mailbox'>

/** Once a team has answered, or is done, all that waits for it is due, and what was filed before counts no longer. */
export async function listDue(db: Database, { mailbox, now }: InMailbox): Promise<WaitingMail[]> {
  await sql`
    update waiting_mails set counted_from = ${now}, next_at = ${now} from inquiries
    where inquiries.id = inquiry_id and wrote_back_at is null and mailbox = ${mailbox}`.execute(db)
  const { rows } = await sql<WaitingMail>`
    select id, uid, inquiry_id, counted_from, next_at from waiting_mails
    where mailbox = ${mailbox} and next_at <= ${now} order by next_at limit ${dueAtOnce}`.execute(db)
  return rows
}

/** Those below it are read. */
export const waitFrom = (db: Database, { id }: WaitingMail, uid: number) =>
  db.updateTable('waiting_mails').set({ uid }).where('id', '=', id).execute()

/** Unless it was refused once more meanwhile. */
export const endWaiting = (db: Database, { id, next_at }: WaitingMail) =>
  db.deleteFrom('waiting_mails').where('id', '=', id).where('next_at', '=', next_at).execute()
