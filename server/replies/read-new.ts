import type { ImapFlow } from 'imapflow'
import { fileReply } from '../inquiries/replies/file-reply.ts'
import { findAnswered } from '../inquiries/replies/find-answered.ts'
import { type Fetched, fetchAsked, isRefused, listUids, maxBytes } from './fetch.ts'
import { fileBounces } from './file-bounces.ts'
import { type MailHeaders, readHeaders } from './headers.ts'
import { advance, beginAt, readState } from './mailbox-state.ts'
import { parseInWorker } from './parsing/parse-in-worker.ts'
import { step, type Watcher } from './watcher.ts'

const headersAtOnce = 50
const matchedAgainMs = 30 * 24 * 60 * 60_000

type Reading = Watcher & { client: ImapFlow; uidValidity: number; uidNext: number }

/** Files what belongs to an inquiry, in the order of arrival. */
export async function readNew(
  watcher: Watcher,
  client: ImapFlow,
  signal: AbortSignal,
): Promise<void> {
  const { db, mailbox } = watcher
  // Of each round anew: no mail can have a number that the server has not come to.
  const { uidValidity, uidNext } = await client.mailboxOpen(mailbox.path, { readOnly: true })
  if (!uidNext) throw Object.assign(new Error('It names no UIDNEXT.'), { code: 'no UIDNEXT' })
  const reading = { ...watcher, client, uidValidity: Number(uidValidity), uidNext }
  await beginUnder(reading)
  const { next_uid: next } = await readState(db, mailbox.digest)
  const uids = await listUids(reading, next)
  for (let index = 0; index < uids.length && !signal.aborted; index += headersAtOnce) {
    await readBatch(reading, uids.slice(index, index + headersAtOnce), signal)
  }
}

/** Also where the position is one that the server has not come to, having named odd numbers once: what was filed is known by its Message-ID. */
async function beginUnder(reading: Reading): Promise<void> {
  const { db, mailbox, clock, uidValidity, uidNext } = reading
  const state = await readState(db, mailbox.digest)
  if (state.uid_validity === uidValidity && state.next_uid <= uidNext) return
  let uid = uidNext
  if (state.uid_validity !== 0) {
    const since = new Date(
      Math.max(clock().getTime() - matchedAgainMs, state.connected_at.getTime()),
    )
    // Their clocks may differ.
    since.setUTCHours(0, 0, 0, 0)
    uid = (await listUids(reading, 1, since))[0] ?? uidNext
  }
  await beginAt(db, { digest: mailbox.digest, uidValidity, uid, uidNext })
}

async function readBatch(reading: Reading, uids: number[], signal: AbortSignal): Promise<void> {
  const { db, mailbox, uidValidity } = reading
  const mails = await fetchHeaders(reading, uids)
  for (const mail of mails.toSorted((one, other) => one.uid - other.uid)) {
    if (signal.aborted) return
    await readMail(reading, mail)
  }
  await advance(db, { digest: mailbox.digest, uidValidity, uid: uids.at(-1) ?? 0 })
}

/** Without those that the server refuses even alone: such a mail would hold up all that came after it. */
async function fetchHeaders(reading: Reading, uids: number[]): Promise<Fetched[]> {
  const maxLength = maxBytes.headers
  const bodyParts = [{ key: 'HEADER', maxLength }]
  try {
    return await fetchAsked(reading, uids, { internalDate: true, size: true, bodyParts, maxLength })
  } catch (err) {
    if (!isRefused(err)) throw err
  }
  const [uid] = uids
  if (uids.length === 1) {
    reading.logger.warn({ step, uid }, 'The mail server refuses to show this mail: it is skipped.')
    return []
  }
  const mails: Fetched[] = []
  for (const one of uids) mails.push(...(await fetchHeaders(reading, [one])))
  return mails
}

async function readMail(reading: Reading, { uid, arrived, bytes, content }: Fetched) {
  const headers = readHeaders(content)
  if (headers.isDeliveryReport) return readReport(reading, uid)
  const inquiryId = await findAnswered(reading.db, { ...headers, address: reading.address })
  if (inquiryId === undefined) return
  await readReply(reading, { uid, headers, inquiryId, bytes, arrived: arrived ?? reading.clock() })
}

type Found = Omit<Fetched, 'content'> & { headers: MailHeaders; inquiryId: number; arrived: Date }

async function readReply(reading: Reading, found: Found): Promise<void> {
  const { uid, headers, inquiryId, bytes, arrived } = found
  const isLarge = bytes > maxBytes.mail
  const parsed = await fetchParsed(reading, uid, isLarge ? maxBytes.excerpt : maxBytes.mail)
  const now = reading.clock()
  const reply = {
    ...(parsed ?? unreadable),
    ...(isLarge && parsed && { body: `${parsed.body}\n\n${tooLarge}`.trim(), attachments: [] }),
    inquiryId,
    messageId: headers.messageId,
    isAutomatic: headers.isAutomatic,
    receivedAt: arrived > now ? now : arrived,
    now,
  }
  await inOneStep(reading, uid, (trx) => fileReply(trx, reply))
}

const tooLarge = 'This message is larger than 10 MB: the rest of it is in the mailbox.'

const unreadable = {
  sender: null,
  body: 'This message could not be read here. It is in the mailbox.',
  history: '',
  attachments: [],
}

async function readReport(reading: Reading, uid: number): Promise<void> {
  const parsed = await fetchParsed(reading, uid, maxBytes.excerpt)
  if (!parsed || parsed.bounced.messageIds.length === 0) return
  const now = reading.clock()
  await inOneStep(reading, uid, (trx) => fileBounces(trx, { ...parsed.bounced, now }))
}

async function fetchParsed(reading: Reading, uid: number, maxLength: number) {
  try {
    const [mail] = await fetchAsked(reading, [uid], { source: { maxLength }, maxLength })
    return mail && (await parseInWorker(mail.content))
  } catch (err) {
    if (isRefused(err)) return undefined
    throw err
  }
}

/** What is filed and how far the mailbox is read are committed together: nothing is filed twice, nothing is missed. */
const inOneStep = (
  { db, mailbox, uidValidity }: Reading,
  uid: number,
  file: (trx: Watcher['db']) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await advance(trx, { digest: mailbox.digest, uidValidity, uid })) await file(trx)
  })
