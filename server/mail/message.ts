import { brand, colours } from '#brand'
import type { Mailbox } from './mailbox.ts'
import type { ReadyMail } from './outbox.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For a text, or an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

export type MailBody = {
  heading: string
  paragraphs: string[]
  action: { label: string; link: string }
  footnotes: string[]
}

/** As text and as HTML; neither loads anything or tells anybody that it was read. */
export function renderMailBody(body: MailBody): { text: string; html: string } {
  return { text: plainText(body), html: htmlDocument(body) }
}

const oneLine = (value: string) => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

function plainText({ paragraphs, action, footnotes }: MailBody): string {
  const blocks = [
    ...paragraphs.map(oneLine),
    `${action.label}:\n${action.link}`,
    ...footnotes.map(oneLine),
    `${brand.legalName}\n${brand.email}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const encode = (value: string) => escapeHtml(oneLine(value))

const font = 'font-family:Figtree,Helvetica,Arial,sans-serif'

function htmlDocument({ heading, paragraphs, action, footnotes }: MailBody): string {
  const paragraphsHtml = (lines: string[], style: string) =>
    lines.map((line) => `<p style="${style}">${encode(line)}</p>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${encode(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.snow};color:${colours.ink};${font};font-size:16px;line-height:1.6">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid ${colours.line};border-radius:16px">
<p style="margin:0;font-weight:800">${encode(brand.name)}</p>
<h1 style="margin:20px 0 16px;font-size:26px;line-height:1.15">${encode(heading)}</h1>
${paragraphsHtml(paragraphs, 'margin:0 0 16px')}
<p style="margin:24px 0"><a href="${encode(action.link)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${colours.blue};color:#ffffff;font-weight:700;text-decoration:none">${encode(action.label)}</a></p>
<p style="margin:0 0 4px;font-size:14px;color:${colours.slate}">If the button does not work, open this address:</p>
<p style="margin:0 0 20px;font-size:14px;word-break:break-all"><a href="${encode(action.link)}" style="color:${colours.blue}">${encode(action.link)}</a></p>
${paragraphsHtml(footnotes, `margin:0 0 8px;font-size:14px;color:${colours.slate}`)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${colours.line};font-size:13px;color:${colours.slate}">${encode(brand.legalName)} · ${encode(brand.email)}</p>
</div>
</body>
</html>
`
}

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
