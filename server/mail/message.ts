import { brand } from '#brand'
import type { Mailbox } from './mailbox.ts'
import type { ReadyMail } from './outbox.ts'

/** Who mails come from while nobody has said so; reserved facts, good enough for a file. */
export const companyMailbox: Mailbox = { name: brand.name, address: brand.email }

/**
 * A mail in the words of nodemailer, which encodes what is not ASCII. A second attempt has the same Message-ID, by which
 * mail programs recognise a mail that arrived twice.
 */
export function buildMessage(mail: ReadyMail, from: Mailbox) {
  const { id, recipient, replyTo, created_at: createdAt } = mail
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // Never read back from headers: who gets it is decided here alone.
    envelope: { from: from.address, to: [recipient] },
    // No character of a subject may begin another header.
    subject: mail.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: mail.text,
    html: mail.html,
    date: createdAt,
    messageId: `<${mail.kind}.${id}.${createdAt.getTime()}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
