import type { InquiryMail } from '#contract/inquiries.ts'
import type { Database } from '../database/schema.ts'
import { confirmationMail, type InquiryTold, teamMail } from '../mail/inquiry-letters.ts'
import { isAddress } from '../mail/mailbox.ts'
import type { NewMail } from '../mail/outbox.ts'
import { listAbout } from '../mail/watch.ts'

/** Who hears of inquiries, and how mails are sent on their way. */
export type Notifying = {
  siteUrl: string
  /** Empty: every active super administrator. */
  notifyEmails: readonly string[]
  /** No mail server is configured: mails become files. */
  mailsToFiles: boolean
  /** Tells the mail worker that there is something to send. */
  wake: () => void
}

/** Later than this, in milliseconds, nobody is served by a mail that could not be sent before. */
const serves = 7 * 24 * 60 * 60_000

/** Confirmations for one address in a day: we are nobody's mail relay (decision 18). */
const mostConfirmations = 2

/** The addresses of the team. */
export async function readTeam(
  db: Database,
  { notifyEmails }: Notifying,
): Promise<readonly string[]> {
  if (notifyEmails.length > 0) return notifyEmails
  const admins = await db
    .selectFrom('admins')
    .select('email')
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return admins.map(({ email }) => email)
}

/** One mail for each of the team, which a reply to answers the parent, and the parent's confirmation. */
export function mailsAbout(
  inquiry: InquiryTold & { crowded: boolean },
  { team, siteUrl, now }: { team: readonly string[]; siteUrl: string; now: Date },
): NewMail[] {
  const parent = inquiry.parent_email
  const isReachable = isAddress(parent)
  const always = {
    secret: false,
    createdAt: now,
    sendBefore: new Date(now.getTime() + serves),
  }
  const letter = teamMail(inquiry, siteUrl)
  return [
    ...team.map((recipient) => ({
      ...letter,
      ...always,
      recipient,
      ...(isReachable && { replyTo: parent }),
    })),
    {
      ...confirmationMail(inquiry, siteUrl),
      ...always,
      recipient: parent,
      mostADay: mostConfirmations,
      ...withheldFor(isReachable, inquiry.crowded),
    },
  ]
}

function withheldFor(isReachable: boolean, crowded: boolean): { withheld?: string } {
  if (!isReachable) return { withheld: 'The address is not one mailbox.' }
  if (crowded) return { withheld: 'Very many inquiries came from the same address.' }
  return {}
}

/** What became of the mails about an inquiry. */
export async function listMails(db: Database, id: number): Promise<InquiryMail[]> {
  const mails = await listAbout(db, id)
  return mails.map(({ last_error, created_at, settled_at, ...same }) => ({
    ...same,
    why: last_error,
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }))
}
