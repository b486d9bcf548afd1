import { type RawBuilder, sql } from 'kysely'
import { mailLines } from '#contract/inquiry-fields.ts'
import type { InquiryMail } from '#contract/inquiry-mails.ts'
import type { Database } from '../database/schema.ts'
import { NotFound } from '../errors.ts'
import type { ComposeMail } from '../mail/attempt.ts'
import { bundleKind } from '../mail/bundle.ts'
import { listInquiryMails } from '../mail/failing-mails.ts'
import { priorityOf } from '../mail/kinds.ts'
import { isAddress } from '../mail/mailbox.ts'
import { bundleMail, confirmationMail, type MailedInquiry, teamMail } from './mails/templates.ts'
import { isPastBundleThreshold, listBundledReferences } from './team-bundle.ts'

/** Who hears of inquiries, and how mails are sent on their way. */
export type Notifying = {
  /** Empty: every active super administrator. */
  notifyEmails: readonly string[]
  /** No mail server is configured: mails become files. */
  mailsToFiles: boolean
  /** Tells the mail worker that there is something to send. */
  notifyWorker: () => void
}

const teamKind = 'inquiry-team'
const confirmationKind = 'inquiry-confirmation'

/** Later than this nobody is served by a mail that could not be sent before. */
const giveUpAfter = sql.lit('7 days')

/** Confirmations for one mailbox in a day: we are nobody's mail relay (decision 18). */
const maxConfirmationsPerDay = sql.lit(2)

/**
 * Leaves in the outbox one mail for each of the team and the parent's confirmation, as a part of the statement that stores
 * inquiries or accepts them: `about` is the part that returns their `id`, `parent_email`, `sender` and `crowded`.
 */
export function enqueueInquiryMails(
  cte: string,
  { notifyEmails }: Pick<Notifying, 'notifyEmails'>,
  now: Date,
): RawBuilder<unknown> {
  const recipients =
    notifyEmails.length > 0
      ? sql`unnest(${[...notifyEmails]}::text[]) as email`
      : sql`(select email from admins where role = 'super_admin' and disabled_at is null order by id) as team`
  const highVolumeReason = sql.lit('Very many inquiries came from the same address.')
  return sql`
    insert into outbox (inquiry_id, kind, priority, recipient, most_a_day, network, state, last_error, settled_at,
      created_at, next_attempt_at, send_before)
    select mail.*, moment, moment, moment + interval ${giveUpAfter}
    from (
      select id, ${sql.lit(teamKind)}, ${sql.lit(priorityOf(teamKind))}, email, null::smallint, null::bytea, 'waiting', null,
        null::timestamptz
      from ${sql.table(cte)}, ${recipients}
      union all
      select id, ${sql.lit(confirmationKind)}, ${sql.lit(priorityOf(confirmationKind))}, parent_email, ${maxConfirmationsPerDay}, sender,
        case when crowded then 'withheld' else 'waiting' end,
        case when crowded then ${highVolumeReason} end, case when crowded then ${now}::timestamptz end
      from ${sql.table(cte)}
    ) as mail, (select ${now}::timestamptz as moment) as clock`
}

const mailColumns = [
  'reference',
  'parent_first_name',
  'parent_last_name',
  ...mailLines.map(({ column }) => column),
] as const satisfies (keyof MailedInquiry)[]

/** Writes the mails about inquiries when they are sent; a reply to the team's mail goes to the parent. */
export const composeInquiryMails =
  (db: Database, siteUrl: string): ComposeMail =>
  async ({ id, kind, inquiry_id }) => {
    if (kind === bundleKind) {
      const references = await listBundledReferences(db, id)
      return references.length > 0 ? bundleMail(references, siteUrl) : undefined
    }
    const inquiry = await db
      .selectFrom('inquiries')
      .select(['id', 'created_at', ...mailColumns])
      .where('id', '=', inquiry_id)
      .executeTakeFirst()
    if (!inquiry) return undefined
    if (kind === confirmationKind) return confirmationMail(inquiry, siteUrl)
    if (await isPastBundleThreshold(db, inquiry)) return 'bundle'
    const { parent_email } = inquiry
    return {
      ...teamMail(inquiry, siteUrl),
      ...(isAddress(parent_email) && { replyTo: parent_email }),
    }
  }

/**
 * What became of the mails about one inquiry. Throws `NotFound` for one that is deleted or unknown, but to super
 * administrators, who see deleted inquiries too.
 */
export async function listMails(
  db: Database,
  { id, by }: { id: number; by: { role: 'super_admin' | 'admin' } },
): Promise<InquiryMail[]> {
  const visible = db
    .selectFrom('inquiries')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  if (by.role !== 'super_admin' && !(await visible.executeTakeFirst())) {
    throw new NotFound('This contact no longer exists.')
  }
  return (await listMailsByInquiry(db, [id])).get(id) ?? []
}

/** What became of the mails about inquiries, by the inquiry's id; one without mails is absent. */
export async function listMailsByInquiry(
  db: Database,
  ids: number[],
): Promise<Map<number, InquiryMail[]>> {
  const mails = (await listInquiryMails(db, ids)).map(
    ({ inquiry_id, last_error, bundled, created_at, settled_at, ...same }) => ({
      inquiryId: Number(inquiry_id),
      mail: {
        ...same,
        why: bundled
          ? `Bundled: one mail tells of ${bundled}. ${last_error ?? ''}`.trim()
          : last_error,
        created_at: created_at.toISOString(),
        settled_at: settled_at?.toISOString() ?? null,
      },
    }),
  )
  const groups = Map.groupBy(mails, ({ inquiryId }) => inquiryId)
  return new Map([...groups].map(([about, group]) => [about, group.map(({ mail }) => mail)]))
}
