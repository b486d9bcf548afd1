import PostalMime, { type Email } from 'postal-mime'

const options = { maxRfc822NestingDepth: 0, maxHeadersSize: 1_000_000 }

/** Programs name another charset than they write: what is valid UTF-8 is UTF-8, and what its own charset does not fit is Windows-1252. */
export async function readMime(raw: Uint8Array): Promise<Email> {
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const parseAs = (charset: string) =>
    PostalMime.parse(Buffer.from(withCharset(source, charset), 'latin1'), options)
  const namesOther = /charset[*\d]*\s*=\s*"?(?!utf-?8)/i.test(source)
  const asUtf8 = namesOther ? await parseAs('utf-8') : await PostalMime.parse(raw, options)
  if (fits(asUtf8)) return asUtf8
  const declared = namesOther ? await PostalMime.parse(raw, options) : asUtf8
  if (namesOther && fits(declared)) return declared
  const last = await parseAs('windows-1252')
  // One that was spoilt on its way here is written as it came.
  return textOf(last).includes('ï¿½') ? asUtf8 : last
}

const textOf = ({ text = '', html = '' }: Email): string => text + html

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

const textType =
  /^(content-type:(?:[ \t]|\r?\n[ \t])*text\/[\w-]+)([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/gim

function withCharset(source: string, charset: string): string {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1)
  const typed = /^content-type:/im.test(head) ? source : `Content-Type: text/plain\r\n${source}`
  return typed.replaceAll(
    textType,
    (_, type: string, rest: string) =>
      `${type}; charset=${charset}${rest.replaceAll(/;\s*charset[*\d]*\s*=\s*("[^"]*"|[^;\s]*)/gi, '')}`,
  )
}
