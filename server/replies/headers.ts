import { createHash } from 'node:crypto'
import { addressParser } from 'postal-mime'

const maxReferences = 20

/** What is looked at of every mail that arrives. */
export type MailHeaders = {
  /** A digest stands in for one that is missing or too long. */
  messageId: string
  /** Mails that it says it answers, nearest first. */
  answered: string[]
  recipients: string
  /** Empty where it names none. */
  sender: string
  isAutomatic: boolean
  isDeliveryReport: boolean
}

const recipientFields = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-forwarded-to',
]

export function readHeaders(raw: Buffer): MailHeaders {
  const fields = new Map<string, string>()
  for (const line of raw
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (colon > 0) fields.set(name, fields.has(name) ? `${fields.get(name)} ${value}` : value)
  }
  const read = (name: string) => fields.get(name) ?? ''
  const idsIn = (name: string): string[] => read(name).match(/<[!-;=?-~]{1,300}>/g) ?? []
  const [messageId = ''] = idsIn('message-id')
  const [sender] = addressParser(read('from').slice(0, 1_000), { flatten: true })
  const contentType = read('content-type').toLowerCase()
  return {
    messageId: messageId || `<${createHash('sha256').update(raw).digest('hex')}@headers>`,
    answered: [
      ...idsIn('in-reply-to').slice(0, maxReferences),
      ...idsIn('references').slice(-maxReferences).toReversed(),
    ],
    recipients: recipientFields.map(read).join(' '),
    sender: sender?.address ?? '',
    isAutomatic: isAutomatic(read),
    isDeliveryReport:
      contentType.startsWith('multipart/report') && contentType.includes('delivery-status'),
  }
}

/** RFC 3834, and what was in use before it. */
const isAutomatic = (read: (name: string) => string): boolean =>
  !/^(no\b.*)?$/i.test(read('auto-submitted')) ||
  /^(bulk|junk|auto_reply)\b/i.test(read('precedence')) ||
  /^<\s*>$/.test(read('return-path')) ||
  /\S/.test(read('x-autoreply') + read('x-autorespond')) ||
  /^multipart\/report\b/i.test(read('content-type'))
