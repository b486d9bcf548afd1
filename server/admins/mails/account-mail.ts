import type { MailKind } from '#contract/mails.ts'
import type { Database } from '../../database/schema.ts'
import { type MailBody, renderMailBody } from '../../mail/message.ts'
import { enqueue } from '../../mail/outbox.ts'

/** It is what the mail says after its greeting, and where in the back office it leads. */
export type AccountMail = Omit<MailBody, 'action'> & {
  kind: MailKind
  subject: string
  action: { label: string; path: string }
  /** A link that is a secret is valid so long. */
  secretForMs?: number
}

const sendWithinMs = 24 * 60 * 60_000

/** The caller notifies the mail worker after the commit. */
export async function enqueueAccountMail(
  trx: Database,
  { name, email }: { name: string; email: string },
  { kind, subject, heading, paragraphs, action, footnotes, secretForMs }: AccountMail,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<void> {
  const body = renderMailBody({
    heading,
    paragraphs: [`Hello ${name},`, ...paragraphs],
    action: { label: action.label, link: `${siteUrl}${action.path}` },
    footnotes,
  })
  await enqueue(trx, {
    kind,
    subject,
    ...body,
    recipient: email,
    secret: secretForMs !== undefined,
    createdAt: now,
    sendBefore: new Date(now.getTime() + (secretForMs ?? sendWithinMs)),
  })
}
