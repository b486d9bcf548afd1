export type ParsedMail = { header(name: string): string | undefined; text: string; html: string }

/** Parses a message by RFC 2045 to 2047, independently of the library that writes it. */
export function parseMail(raw: string | Buffer): ParsedMail {
  const root = parsePart(raw.toString())
  const parts = leafParts(root)
  const bodyOf = (type: string) => parts.find((part) => part.header('content-type')?.startsWith(type))?.decoded() ?? ''
  return {
    header: (name) => decodeEncodedWords(root.header(name)),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  }
}

export const extractResetLink = ({ text }: ParsedMail): string =>
  /https?:\/\/\S+\/admin\/reset-password\?token=[\w-]{43}(?=\s)/.exec(text)?.[0] ?? ''

type MimePart = { header(name: string): string | undefined; body: string; decoded(): string }

function parsePart(raw: string): MimePart {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(end + 4)
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.replace(/\r$/, '')
  return { header, body, decoded: () => decodeBody(body, header('content-transfer-encoding')) }
}

function leafParts(part: MimePart): MimePart[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(part.header('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leafParts(parsePart(inner.replace(/^\r\n/, ''))))
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replaceAll('=\r\n', '')) : body
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decodeEncodedWords = (value: string | undefined) =>
  value
    ?.replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )
