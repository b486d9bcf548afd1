import { brand } from '#brand'
import type { Mailbox } from './mailbox.ts'
import type { ReadyMail } from './outbox.ts'

export const companyMailbox: Mailbox = { name: brand.name, address: brand.email }

/** A message for nodemailer. Another attempt keeps the Message-ID, by which mail programs recognise duplicates. */
export function buildMessage(mail: ReadyMail, from: Mailbox) {
  const { id, recipient, replyTo, fromName, created_at: createdAt } = mail
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const { messageKey = `${mail.kind}.${id}.${createdAt.getTime()}` } = mail
  const toId = (key: string) => (key.includes('@') ? key : `<${key}@${domain}>`)
  const references = mail.references?.map(toId) ?? []
  return {
    from: fromName === undefined ? from : { ...from, name: fromName },
    to: { name: '', address: recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // It is decided here alone, never parsed from headers.
    envelope: { from: from.address, to: [recipient] },
    // No character may begin another header.
    subject: mail.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: mail.text,
    html: mail.html,
    // An erasure finds addresses and references in saved files: base64, which nodemailer takes for other letters, hides them.
    textEncoding: 'quoted-printable' as const,
    date: createdAt,
    messageId: toId(messageKey),
    ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
    headers: fromName === undefined ? { 'Auto-Submitted': 'auto-generated' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
