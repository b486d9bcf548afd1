import { convert } from 'html-to-text'
import PostalMime, { type Email, type Attachment as Part } from 'postal-mime'
import type { Attachment } from '#contract/conversation/replies.ts'
import { cutText } from '#contract/text-rules.ts'
import { findSent, type SentMail } from '../../inquiries/answers/thread.ts'
import { splitQuotation, type Thread } from './split-quotation.ts'

const options = { maxRfc822NestingDepth: 0, maxHeadersSize: 1_000_000 }

/** A longer mail is one of attachments: where its words are looked for in another charset, these come first. */
const maxTextBytes = 2_000_000

/** Programs name another charset than they write: what is valid UTF-8 is UTF-8, and what its own charset does not fit is Windows-1252. */
async function readMime(raw: Uint8Array): Promise<Email> {
  const declared = await PostalMime.parse(raw, options)
  const source = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, maxTextBytes)).toString('latin1')
  const parseAs = async (charset: string): Promise<Email> => {
    const { text = '', html = '' } = await PostalMime.parse(
      Buffer.from(withCharset(source, charset), 'latin1'),
      options,
    )
    return { ...declared, text, html }
  }
  const namesOther = /charset[*\d]*\s*=\s*"?(?!utf-?8)/i.test(source)
  const asUtf8 = namesOther ? await parseAs('utf-8') : declared
  if (fits(asUtf8)) return asUtf8
  if (namesOther && fits(declared)) return declared
  const last = await parseAs('windows-1252')
  // One that was spoilt on its way here is written as it came.
  return textOf(last).includes('ï¿½') ? asUtf8 : last
}

const textOf = ({ text = '', html = '' }: Email): string =>
  text.slice(0, kept.readCharacters) + html.slice(0, kept.readCharacters)

/** One stray byte does not spoil a mail. Escapes and NUL are of charsets of seven or sixteen bits, whose bytes are valid UTF-8. */
function fits(mail: Email): boolean {
  const text = textOf(mail)
  const spoilt = text.match(/\uFFFD/g)?.length ?? 0
  return (
    !text.includes('\u001B') &&
    !text.includes('\0') &&
    (spoilt === 0 || spoilt * 4 < (text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0))
  )
}

const textType = /^(content-type:(?:[ \t]|\r?\n[ \t])*text\/[\w-]+)([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/gim

function withCharset(source: string, charset: string): string {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1)
  const typed = /^content-type:/im.test(head) ? source : `Content-Type: text/plain\r\n${source}`
  return typed.replaceAll(
    textType,
    (_, type: string, rest: string) =>
      `${type}; charset=${charset}${rest.replaceAll(/;\s*charset[*\d]*\s*=\s*("[^"]*"|[^;\s]*)/gi, '')}`,
  )
}

const maxWhyCharacters = 300

/** What a report says of mails of ours. One that is only late, or arrived, has not failed. */
type DeliveryReport = { sent: SentMail[]; isFailure: boolean; why: string | null }

/** They name the mails before it. */
const ancestors = /\b(?:references|in-reply-to)\s*:(?:\s*<?[^\s<>:]+@[^\s<>]+>?,?)*/gi
/** Without a part for machines. */
const lateSubject = /\b(delay(ed)?|warning)\b/i
const lateText =
  /\bbeen delayed|not (yet )?been delivered\b.* after more than|will (be retried|continue|keep trying)|still being retried|(?<!not )\b(was|been)( successfully)? (relayed|delivered)/i
const diagnosis = /^diagnostic-code:(?:[^;\n]*;)?(.*(?:\n(?![\w-]+:)\S.*)*)/im
const smtpAnswer = /^(.*\b[45]\d\d[ -].*)$/m

/** Our ids stand in a returned mail, in the text or in what a machine says of it: decoded, or in a mail that is broken. */
function readDeliveryReport(mail: Email, raw: Uint8Array): DeliveryReport {
  const { subject = '', text: said = mail.html ?? '' } = mail
  const contents = mail.attachments.map(({ content }) => content)
  const text = [said, mail.html ?? '', ...contents, raw]
    .map((part) => (typeof part === 'string' ? part : Buffer.from(new Uint8Array(part)).toString()))
    .join('\n\n')
    .replaceAll(/\r|=\r?\n/g, '')
    .replaceAll(/^[> \t]+/gm, '')
  const actions = [...text.matchAll(/^action:\s*([\w-]+)/gim)].map(([, action]) => action)
  const isLate = lateSubject.test(subject) || lateText.test(said.replaceAll(/\s+/g, ' '))
  const [, why = ''] = diagnosis.exec(text) ?? smtpAnswer.exec(said) ?? []
  return {
    sent: findSent(text.replaceAll(ancestors, '')),
    isFailure:
      actions.length > 0
        ? actions.some((action) => /^(failed|expired)$/i.test(action ?? ''))
        : !isLate || mail.headers.some(({ key }) => key === 'x-failed-recipients'),
    why:
      why
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, maxWhyCharacters) || null,
  }
}

/** What it quotes stands behind `>`, as in a mail without HTML. Nothing is fetched, and no link or picture stays. */
const htmlToText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: 100, maxChildNodes: 20_000 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })

export type ParsedMail = Awaited<ReturnType<typeof parseMail>>

const kept = { readCharacters: 500_000, characters: 50_000, attachments: 50, nameCharacters: 200 }

/** A hostile mail can make it slow or throw: call it in a worker. */
export async function parseMail(raw: Uint8Array, thread?: Thread) {
  const mail = await readMime(raw)
  const text = clean((mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '')).slice(0, kept.readCharacters))
  const { html = '', texts = [], senders = [] } = thread ?? {}
  const known = { texts: [...texts, htmlToText(html)].map(clean), senders }
  const { body, history } = splitQuotation(cutText(text, kept.characters), known)
  const address = mail.from?.address ?? mail.from?.group?.[0]?.address ?? ''
  return {
    sender: clean(address).slice(0, 254) || null,
    /** Its own words, in their order. */
    body,
    /** The whole of it, where it quotes. */
    history,
    attachments: mail.attachments.slice(0, kept.attachments).map(describe),
    // By its subject, where it asks for no automatic answer: servers also ask so of what a person writes.
    isAutomatic:
      mail.headers.some(({ key }) => key === 'x-auto-response-suppress') && isAutomaticSubject(mail.subject ?? ''),
    /** Of one that was taken for a report: what it answers is not known. */
    report: thread ? undefined : readDeliveryReport(mail, raw),
  }
}

/** In any language: “Re” and its like are short, and words that say that nobody is there are not. */
function isAutomaticSubject(subject: string): boolean {
  const [, prefix = ''] = /^([^:：]*)[:：]/.exec(subject.trim()) ?? []
  return prefix.replaceAll(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}]/gu, '$&$&').length > 5
}

const describe = ({ filename, mimeType, content }: Part): Attachment => ({
  name: cutText(clean(filename || mimeType), kept.nameCharacters),
  bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
})

/** PostgreSQL takes neither NUL nor half a character, no control character belongs on a screen, and none may turn `fdp.exe` around. */
const clean = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .toWellFormed()
