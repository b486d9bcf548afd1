import { brand } from '#brand'
import type { Mailbox } from './mailbox.ts'
import type { ClaimedMail } from './outbox.ts'

/** Who mails come from while nobody has said so; reserved facts, good enough for a file. */
export const companyMailbox: Mailbox = { name: brand.name, address: brand.email }

/**
 * A mail in the words of nodemailer, which encodes what is not ASCII. A second attempt has the same Message-ID, by which
 * mail programs recognise a mail that arrived twice.
 */
export function messageOf(mail: ClaimedMail, from: Mailbox) {
  const { id, recipient, reply_to: replyTo, created_at: createdAt } = mail
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    // Never read back from headers: who gets it is decided here alone.
    envelope: { from: from.address, to: [recipient] },
    subject: mail.subject,
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: createdAt,
    messageId: `<${mail.kind}.${id}.${createdAt.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
