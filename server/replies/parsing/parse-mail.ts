import PostalMime, { type Attachment as Part } from 'postal-mime'
import type { Attachment } from '#contract/conversation/replies.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { htmlToText } from './html-to-text.ts'
import { splitHistory } from './split-history.ts'

export type ParsedMail = {
  sender: string | null
  body: string
  history: string
  attachments: Attachment[]
  /** Of a delivery report: the mails that never arrived, and what the server there said. */
  bounced: { messageIds: string[]; why: string | null }
}

const kept = { characters: 50_000, attachments: 50, nameCharacters: 200 }

/** A hostile mail can make it slow or throw: call it in a worker. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { maxRfc822NestingDepth: 0, maxHeadersSize: 1_000_000 })
  const text = clean(mail.text?.trim() ? mail.text : htmlToText(mail.html ?? ''))
  const { body, history } = splitHistory(text.slice(0, kept.characters))
  const address = mail.from?.address ?? mail.from?.group?.[0]?.address ?? ''
  return {
    sender: clean(address).slice(0, 254) || null,
    body,
    history,
    attachments: mail.attachments.slice(0, kept.attachments).map(describe),
    bounced: readDeliveryReport(mail.attachments),
  }
}

const describe = ({ filename, mimeType, content }: Part): Attachment => ({
  name: clean(filename || mimeType).slice(0, kept.nameCharacters),
  bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
})

/** PostgreSQL takes neither NUL nor half a character, no control character belongs on a screen, and none may turn `fdp.exe` around. */
const clean = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .toWellFormed()
