import type { FetchQueryObject, ImapFlow } from 'imapflow'
import type { MailboxAddress } from './mailbox.ts'

type ImapError = {
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  code?: string
  responseStatus?: string
  response?: { attributes?: { section?: { value?: string }[] }[] }
  message?: string
}

/** One sentence without the user, the password, or what a mail says. */
export function describeFailure(error: unknown, { host, path }: MailboxAddress): string {
  const { authenticationFailed, mailboxMissing, code, message = '', ...rest } = error as ImapError
  const said = code ?? rest.responseStatus ?? 'it broke off'
  if (authenticationFailed) return `${host} refuses the user or the password of REPLIES_IMAP_URL.`
  if (mailboxMissing) return `${host} has no mailbox ${JSON.stringify(path)}, which REPLIES_IMAP_URL names.`
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code ?? '')) return `The host ${host} of REPLIES_IMAP_URL is not known.`
  if (/certificate|self.signed|altname/i.test(message))
    return `${host} shows no valid certificate, so it gets no password (${code ?? 'TLS'}).`
  return `The mailbox of REPLIES_IMAP_URL at ${host} cannot be read (${said}).`
}

export const maxBytes = { headers: 65_536, excerpt: 1_000_000, mail: 10_000_000 }
const uidsAtOnce = 100_000

/** Streamed, for a server may name any number of them: a number that no mail of it can have is left out. */
export async function listUids(
  { client, uidNext }: { client: ImapFlow; uidNext: number },
  first: number,
  { since, end = uidNext }: { since?: Date; end?: number } = {},
): Promise<number[]> {
  const uids = new Set<number>()
  if (first >= end) return []
  const query = { uid: true, internalDate: since !== undefined }
  const range = `${first}:${end - 1}`
  for await (const { uid, internalDate } of client.fetch(range, query, { uid: true })) {
    const isOlder = since && internalDate instanceof Date && internalDate < since
    if (uid >= first && uid < end && !isOlder && uids.size < uidsAtOnce) uids.add(uid)
  }
  return [...uids].toSorted((one, other) => one - other)
}

export type Fetched = { uid: number; arrived: Date | undefined; bytes: number; content: Buffer }

/** Of the mails that were asked for alone, a row each, and no longer: a server may answer with any. */
export async function fetchAsked(
  { client }: { client: ImapFlow },
  uids: number[],
  { maxLength, ...query }: FetchQueryObject & { maxLength: number },
): Promise<Fetched[]> {
  const mails = new Map<number, Fetched>()
  for await (const mail of client.fetch(uids.join(','), { ...query, uid: true }, { uid: true })) {
    const { uid, internalDate, size = 0, headers, source } = mail
    if (mails.has(uid) || !uids.includes(uid)) continue
    const content = headers ?? source ?? Buffer.alloc(0)
    mails.set(uid, {
      uid,
      // A server that says no time sends a text.
      arrived: internalDate instanceof Date ? internalDate : undefined,
      bytes: size,
      content: content.length > maxLength ? Buffer.from(content.subarray(0, maxLength)) : content,
    })
  }
  return [...mails.values()]
}

/** Without those that the server refuses even alone: such a mail would hold up all that came after it. */
export async function fetchHeaders(
  reading: { client: ImapFlow },
  uids: number[],
  onRefused: (uid: number) => Promise<void>,
): Promise<Fetched[]> {
  const maxLength = maxBytes.headers
  const bodyParts = [{ key: 'HEADER', maxLength }]
  const mails: Fetched[] = []
  try {
    return await fetchAsked(reading, uids, { internalDate: true, size: true, bodyParts, maxLength })
  } catch (err) {
    if (!isRefused(err)) throw err
  }
  if (uids.length === 1) await onRefused(uids[0] ?? 0)
  else for (const one of uids) mails.push(...(await fetchHeaders(reading, [one], onRefused)))
  return mails
}

/** For good: a server that is busy says so (RFC 5530), and is asked again. */
export function isRefused(err: unknown): boolean {
  const { responseStatus, code, response } = err as ImapError
  const reason = response?.attributes?.[0]?.section?.[0]?.value ?? ''
  const isBusy = code === 'ETHROTTLE' || /^(UNAVAILABLE|INUSE)$/i.test(reason)
  return responseStatus === 'NO' && !isBusy
}
