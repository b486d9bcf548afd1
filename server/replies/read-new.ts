import type { ImapFlow } from 'imapflow'
import { fetchHeaders, listUids } from './fetch.ts'
import { advance, beginAt, readState } from './mailbox.ts'
import { type Reading, readMail, skip } from './read-mail.ts'
import { endWaiting, listDue, type WaitingMail, waitFrom } from './waiting-mails.ts'
import { type Watcher } from './watcher.ts'

const headersAtOnce = 50
/** Looked through for one inquiry a round, for others are to be read as well. */
const numbersAtOnce = 1_000
const matchedAgainMs = 30 * 24 * 60 * 60_000

/** Files what belongs to an inquiry, in the order of arrival, and then what waited. */
export async function readNew(watcher: Watcher, client: ImapFlow, signal: AbortSignal): Promise<void> {
  const { db, mailbox, clock } = watcher
  // Of each round anew: no mail can have a number that the server has not come to.
  const { uidValidity, uidNext } = await client.mailboxOpen(mailbox.path, { readOnly: true })
  if (!uidNext) throw Object.assign(new Error('It names no UIDNEXT.'), { code: 'no UIDNEXT' })
  const reading = { ...watcher, client, uidValidity: Number(uidValidity), uidNext }
  await beginUnder(reading)
  const { next_uid: next } = await readState(db, mailbox.digest)
  await readEach(reading, await listUids(reading, next), signal)
  for (const waiting of await listDue(db, { mailbox: mailbox.digest, now: clock() })) {
    if (!signal.aborted) await readWaiting(reading, waiting, signal)
  }
}

/** False where it ended before the last. */
async function readEach(reading: Reading, uids: number[], signal: AbortSignal): Promise<boolean> {
  for (let index = 0; index < uids.length; index += headersAtOnce) {
    if (!(await readBatch(reading, uids.slice(index, index + headersAtOnce), signal))) return false
  }
  return true
}

/** One that was refused, or those of an inquiry until there are too many again. */
async function readWaiting(reading: Reading, again: WaitingMail, signal: AbortSignal) {
  const { uid, inquiry_id } = again
  const { db, uidNext } = reading
  const end = inquiry_id ? Math.min(uid + numbersAtOnce, uidNext) : uid + 1
  const isRead = await readEach({ ...reading, again }, await listUids(reading, uid, { end }), signal)
  if (isRead && inquiry_id && end < uidNext) await waitFrom(db, again, end)
  else if (isRead) await endWaiting(db, again)
  else if (!inquiry_id) await skip(reading, uid)
}

/** Also where the position is one that the server has not come to, having named odd numbers once: what was filed is known by its Message-ID. */
async function beginUnder(reading: Reading): Promise<void> {
  const { db, mailbox, clock, uidValidity, uidNext } = reading
  const state = await readState(db, mailbox.digest)
  if (state.uid_validity === uidValidity && state.next_uid <= uidNext) return
  let uid = uidNext
  if (state.uid_validity !== 0) {
    const since = new Date(Math.max(clock().getTime() - matchedAgainMs, state.connected_at.getTime()))
    // Their clocks may differ.
    since.setUTCHours(0, 0, 0, 0)
    uid = (await listUids(reading, 1, { since }))[0] ?? uidNext
  }
  await beginAt(db, { digest: mailbox.digest, uidValidity, uid })
}

/** False where it ended before the last. */
async function readBatch(reading: Reading, uids: number[], signal: AbortSignal): Promise<boolean> {
  const { db, mailbox, uidValidity, again } = reading
  const mails = await fetchHeaders(reading, uids, (uid) => skip(reading, uid))
  for (const mail of mails.toSorted((one, other) => one.uid - other.uid)) {
    if (signal.aborted) return false
    if (!(await readMail(reading, mail)) && again) return false
  }
  if (!again) await advance(db, { digest: mailbox.digest, uidValidity, uid: uids.at(-1) ?? 0 })
  return true
}
