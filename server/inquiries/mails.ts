import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/accounts/roles.ts'
import type { InquiryMail } from '#contract/inquiries/inquiry-mails.ts'
import type { MailKind } from '#contract/mails.ts'
import type { Database } from '../database/schema.ts'
import { listInquiryMails } from '../mail/failing-mails.ts'
import { priorityByKind, type RenderedKind } from '../mail/kinds.ts'
import { isGone } from './acts/act.ts'
import { teamEmails } from './intake/team-bundle.ts'

export type Notifying = {
  notifyEmails: readonly string[]
  mailsToFiles: boolean
  notifyWorker: () => void
  /** Tells every process that an inquiry has arrived, which no audit says. */
  announceArrival?: () => void
}

const teamKind: RenderedKind = 'inquiry-team'
const confirmationKind: RenderedKind = 'inquiry-confirmation'

const giveUpAfter = sql.lit('7 days')

/** For one mailbox: we are nobody's mail relay. */
const maxConfirmationsPerDay = sql.lit(2)

/** Of what a colleague added: the others hear of it, because the promise runs for all; the family is sent nothing. */
export async function enqueueTeamMails(
  trx: Database,
  { id, by, now }: { id: number; by: number; now: Date },
  { notifyEmails }: Pick<Notifying, 'notifyEmails'>,
): Promise<void> {
  await sql`
    insert into outbox (inquiry_id, kind, priority, recipient, created_at, next_attempt_at, send_before)
    select ${id}, ${sql.lit(teamKind)}, ${sql.lit(priorityByKind[teamKind])}, email, moment, moment, moment + interval ${giveUpAfter}
    from (${teamEmails(notifyEmails)}) as team, (select ${now}::timestamptz as moment) as clock
    where lower(email) is distinct from (select lower(email) from admins where id = ${by})`.execute(trx)
}

/** `cte` is the part that returns their `id`, `parent_email`, `sender` and `high_volume`. */
export function enqueueInquiryMails(
  cte: string,
  { notifyEmails }: Pick<Notifying, 'notifyEmails'>,
  now: Date,
): RawBuilder<unknown> {
  const highVolumeReason = sql.lit('Very many inquiries came from the same address.')
  return sql`
    insert into outbox (inquiry_id, kind, priority, recipient, most_a_day, network, state, last_error, settled_at,
      created_at, next_attempt_at, send_before)
    select mail.*, enqueued_at, enqueued_at, enqueued_at + interval ${giveUpAfter}
    from (
      select id, ${sql.lit(teamKind)}, ${sql.lit(priorityByKind[teamKind])}, email, null::smallint, null::bytea, 'waiting', null,
        null::timestamptz
      from ${sql.table(cte)}, (${teamEmails(notifyEmails)}) as team
      union all
      select id, ${sql.lit(confirmationKind)}, ${sql.lit(priorityByKind[confirmationKind])}, parent_email, ${maxConfirmationsPerDay}, sender,
        case when high_volume then 'withheld' else 'waiting' end,
        case when high_volume then ${highVolumeReason} end, case when high_volume then ${now}::timestamptz end
      from ${sql.table(cte)}
    ) as mail, (select ${now}::timestamptz as enqueued_at) as clock`
}

/** Super administrators see the mails of deleted inquiries too; for others these throw `NotFound`. */
export async function listMails(db: Database, { id, by }: { id: number; by: { role: Role } }): Promise<InquiryMail[]> {
  const visible = db.selectFrom('inquiries').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (by.role !== 'super_admin') await visible.executeTakeFirstOrThrow(isGone)
  return (await listMailsByInquiry(db, [id])).get(id) ?? []
}

export async function listMailsByInquiry(
  db: Database,
  inquiryIds: number[],
  butKinds: MailKind[] = [],
): Promise<Map<number, InquiryMail[]>> {
  const mails = await listInquiryMails(db, { inquiryIds, butKinds })
  const groups = Map.groupBy(mails, ({ inquiry_id }) => Number(inquiry_id))
  return new Map([...groups].map(([about, group]) => [about, group.map(present)]))
}

type Listed = Awaited<ReturnType<typeof listInquiryMails>>[number]

const present = ({ inquiry_id: _, last_error, bundled, created_at, settled_at, ...mail }: Listed): InquiryMail => ({
  ...mail,
  why: bundled ? `Bundled: one mail tells of ${bundled}. ${last_error ?? ''}`.trim() : last_error,
  came_back: mail.state === 'sent' && last_error !== null,
  created_at: created_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
})
