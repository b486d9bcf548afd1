import type { FetchMessageObject, ImapFlow, SearchObject } from 'imapflow'
import { fileReply } from '../inquiries/replies/file-reply.ts'
import { findAnswered } from '../inquiries/replies/find-answered.ts'
import { fileBounces } from './file-bounces.ts'
import { type MailHeaders, readHeaders } from './headers.ts'
import { advance, beginAt, readState } from './mailbox-state.ts'
import { parseInWorker } from './parsing/parse-in-worker.ts'
import { step, type Watcher } from './watcher.ts'

const maxBytes = { headers: 65_536, report: 1_000_000, mail: 10_000_000 }
const headersAtOnce = 50
const matchedAgainMs = 30 * 24 * 60 * 60_000

type Reading = Watcher & { client: ImapFlow; uidValidity: number }

/** Files what belongs to an inquiry, in the order of arrival. */
export async function readNew(
  watcher: Watcher,
  client: ImapFlow,
  signal: AbortSignal,
): Promise<void> {
  const { db, mailbox } = watcher
  if (!client.mailbox) throw new Error('The mailbox is not open.')
  const uidValidity = Number(client.mailbox.uidValidity)
  await beginUnder(watcher, client, { uidValidity, uidNext: client.mailbox.uidNext })
  const { next_uid: next } = await readState(db, mailbox.digest)
  const found = await searchUids(client, { uid: `${next}:*` })
  // `*` is the last mail, even one below `next`.
  const uids = found.filter((uid) => uid >= next).toSorted((one, other) => one - other)
  const reading = { ...watcher, client, uidValidity }
  for (let index = 0; index < uids.length && !signal.aborted; index += headersAtOnce) {
    await readBatch(reading, uids.slice(index, index + headersAtOnce), signal)
  }
}

async function searchUids(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const uids = await client.search(query, { uid: true })
  if (!uids) throw Object.assign(new Error('SEARCH was refused.'), { code: 'NO to SEARCH' })
  return uids
}

type Begin = { uidValidity: number; uidNext: number }

async function beginUnder(
  { db, mailbox, clock }: Watcher,
  client: ImapFlow,
  { uidValidity, uidNext }: Begin,
): Promise<void> {
  const { digest } = mailbox
  const state = await readState(db, digest)
  if (state.uid_validity === uidValidity) return
  let uid = uidNext
  if (state.uid_validity !== 0) {
    const since = new Date(
      Math.max(clock().getTime() - matchedAgainMs, state.connected_at.getTime()),
    )
    uid = Math.min(uidNext, ...(await searchUids(client, { since })))
  }
  await beginAt(db, { digest, uidValidity, uid })
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
async function fetchHeaders(reading: Reading, uids: number[]): Promise<FetchMessageObject[]> {
  const query = {
    uid: true,
    internalDate: true,
    bodyParts: [{ key: 'HEADER', maxLength: maxBytes.headers }],
  }
  try {
    return await reading.client.fetchAll(uids.join(','), query, { uid: true })
  } catch (err) {
    if (!isRefused(err)) throw err
  }
  const [uid] = uids
  if (uids.length === 1) {
    reading.logger.warn({ step, uid }, 'The mail server refuses to show this mail: it is skipped.')
    return []
  }
  const mails: FetchMessageObject[] = []
  for (const one of uids) mails.push(...(await fetchHeaders(reading, [one])))
  return mails
}

type ImapError = {
  responseStatus?: string
  code?: string
  response?: { attributes?: { section?: { value?: string }[] }[] }
}

/** For good: a server that is busy says so (RFC 5530), and is asked again. */
function isRefused(err: unknown): boolean {
  const { responseStatus, code, response } = err as ImapError
  const reason = response?.attributes?.[0]?.section?.[0]?.value ?? ''
  const isBusy = code === 'ETHROTTLE' || /^(UNAVAILABLE|INUSE)$/i.test(reason)
  return responseStatus === 'NO' && !isBusy
}

async function readMail(reading: Reading, { uid, internalDate, headers: raw }: FetchMessageObject) {
  const headers = readHeaders(raw ?? Buffer.alloc(0))
  const arrived = readArrival(internalDate) ?? reading.clock()
  if (headers.isDeliveryReport) return readReport(reading, uid)
  const inquiryId = await findAnswered(reading.db, { ...headers, address: reading.address })
  if (inquiryId !== undefined) await readReply(reading, { uid, headers, inquiryId, arrived })
}

/** Undefined where a server says no time: what it wrote is then still a text. */
const readArrival = (internalDate: Date | string | undefined): Date | undefined =>
  internalDate instanceof Date ? internalDate : undefined

type Found = { uid: number; headers: MailHeaders; inquiryId: number; arrived: Date }

async function readReply(
  reading: Reading,
  { uid, headers, inquiryId, arrived }: Found,
): Promise<void> {
  const parsed = await fetchParsed(reading, uid, maxBytes.mail)
  const now = reading.clock()
  const reply = {
    ...(parsed ?? unreadable),
    inquiryId,
    messageId: headers.messageId,
    isAutomatic: headers.isAutomatic,
    receivedAt: arrived > now ? now : arrived,
    now,
  }
  await inOneStep(reading, uid, (trx) => fileReply(trx, reply))
}

const unreadable = {
  sender: null,
  body: 'This message could not be read here. It is in the mailbox.',
  history: '',
  attachments: [],
}

async function readReport(reading: Reading, uid: number): Promise<void> {
  const parsed = await fetchParsed(reading, uid, maxBytes.report)
  if (!parsed || parsed.bounced.messageIds.length === 0) return
  const now = reading.clock()
  await inOneStep(reading, uid, (trx) => fileBounces(trx, { ...parsed.bounced, now }))
}

async function fetchParsed({ client }: Reading, uid: number, maxLength: number) {
  const fetched = await client
    .fetchOne(String(uid), { source: { maxLength } }, { uid: true })
    .catch((err: unknown) => {
      if (isRefused(err)) return undefined
      throw err
    })
  return fetched && fetched.source ? parseInWorker(fetched.source) : undefined
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
