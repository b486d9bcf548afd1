import type { Attachment as Part } from 'postal-mime'
import type { Attachment } from '#contract/conversation/replies.ts'
import { type DeliveryReport, readDeliveryReport } from './delivery-report.ts'
import { htmlToText } from './html-to-text.ts'
import { readMime } from './read-mime.ts'
import { splitQuotation, type Thread } from './split-quotation.ts'

export type ParsedMail = {
  sender: string | null
  /** Its own words, in their order. */
  body: string
  /** The whole of it, where it quotes. */
  history: string
  attachments: Attachment[]
  /** By its subject, where it asks for no automatic answer: servers also ask so of what a person writes. */
  isAutomatic: boolean
  /** Of one that was taken for a report: what it answers is not known. */
  report: DeliveryReport | undefined
}

const kept = { characters: 50_000, attachments: 50, nameCharacters: 200 }

/** A hostile mail can make it slow or throw: call it in a worker. */
export async function parseMail(raw: Uint8Array, thread?: Thread): Promise<ParsedMail> {
  const mail = await readMime(raw)
  const text = clean(mail.text?.trim() ? mail.text : htmlToText(mail.html ?? ''))
  const { html = '', texts = [], senders = [] } = thread ?? {}
  const known = { texts: [...texts, htmlToText(html)].map(clean), senders }
  const { body, history } = splitQuotation(text.slice(0, kept.characters), known)
  const address = mail.from?.address ?? mail.from?.group?.[0]?.address ?? ''
  return {
    sender: clean(address).slice(0, 254) || null,
    body,
    history,
    attachments: mail.attachments.slice(0, kept.attachments).map(describe),
    isAutomatic:
      mail.headers.some(({ key }) => key === 'x-auto-response-suppress') &&
      isAutomaticSubject(mail.subject ?? ''),
    report: thread ? undefined : readDeliveryReport(mail, raw),
  }
}

/** In any language: “Re” and its like are short, and words that say that nobody is there are not. */
function isAutomaticSubject(subject: string): boolean {
  const [, prefix = ''] = /^([^:：]*)[:：]/.exec(subject.trim()) ?? []
  return prefix.replaceAll(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}]/gu, '$&$&').length > 5
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
