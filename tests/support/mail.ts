/** A mail as its reader sees it. */
export type ReadMail = { header(name: string): string | undefined; text: string; html: string }

/** Takes a message apart: unfolded headers, and its text and HTML decoded. Written for tests, from RFC 2045 to 2047. */
export function readMail(raw: string | Buffer): ReadMail {
  const root = partOf(raw.toString())
  const parts = leaves(root)
  const bodyOf = (type: string) =>
    parts.find((part) => part.header('content-type')?.startsWith(type))?.decoded() ?? ''
  return {
    header: (name) => decodeWords(root.header(name)),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  }
}

/** The reset link in a mail. */
export const resetLinkIn = ({ text }: ReadMail): string =>
  /https?:\/\/\S+\/admin\/reset-password\?token=[\w-]{43}(?=\s)/.exec(text)?.[0] ?? ''

type Part = { header(name: string): string | undefined; body: string; decoded(): string }

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(end + 4)
  const header = (name: string) =>
    new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.replace(/\r$/, '')
  return { header, body, decoded: () => decodeBody(body, header('content-transfer-encoding')) }
}

function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(part.header('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leaves(partOf(inner.replace(/^\r\n/, ''))))
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquote(body.replaceAll('=\r\n', '')) : body
}

const unquote = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString()

const decodeWords = (value: string | undefined) =>
  value
    ?.replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    )
