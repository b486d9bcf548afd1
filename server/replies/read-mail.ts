import type { ImapFlow } from 'imapflow'
import type { Database } from '../database/schema.ts'
import { recordAct } from '../inquiries/acts/act.ts'
import { failAnswer } from '../inquiries/answers/settle-answer.ts'
import { findSent, type SentMail } from '../inquiries/answers/thread.ts'
import { fileReply, unreadableBody } from '../inquiries/replies/file-reply.ts'
import { findAnswered, findByToken } from '../inquiries/replies/find-answered.ts'
import { readThread } from '../inquiries/replies/read-thread.ts'
import { isAddress } from '../mail/mailbox.ts'
import { type Fetched, fetchAsked, isRefused, maxBytes } from './fetch.ts'
import { type MailHeaders, readHeaders } from './headers.ts'
import { advance } from './mailbox.ts'
import { parseInProcess } from './parsing/parse-in-process.ts'
import type { Thread } from './parsing/split-quotation.ts'
import { holdBack, noteRefused, readTurn, type WaitingMail } from './waiting-mails.ts'
import { step, type Watcher } from './watcher.ts'

type Bounce = { sent: readonly SentMail[]; why: string | null; now: Date }

const maxBounces = 5

/** Mails of ours that a delivery report says never arrived. */
async function fileBounces(trx: Database, { sent, ...bounce }: Bounce): Promise<void> {
  for (const mail of sent.slice(0, maxBounces)) {
    // The inquiry first, as all acts do.
    const found = await findByToken(trx, mail, true)
    if (found?.answer?.state === 'sent') {
      await failAnswer(trx, found.answer, { ...bounce, state: 'bounced' })
    } else if (found && !found.answer) await bounceConfirmation(trx, found.inquiryId, bounce)
  }
}

/** It was sent once, and a retry of what failed does not send it again. */
async function bounceConfirmation(trx: Database, id: number, { why, now }: Omit<Bounce, 'sent'>): Promise<void> {
  await trx.updateTable('inquiries').set({ mail_failed_at: now }).where('id', '=', id).execute()
  await trx
    .updateTable('outbox')
    .set({ last_error: why ?? 'The mail server there gave no reason.' })
    .where('inquiry_id', '=', id)
    .where('kind', '=', 'inquiry-confirmation')
    .where('state', '=', 'sent')
    .execute()
  await recordAct(trx, 'mail_failed', { id, by: 'system' })
}

export type Reading = Watcher & {
  client: ImapFlow
  uidValidity: number
  uidNext: number
  /** Of mails below the position. */
  again?: WaitingMail
}

/** False where it waits for its inquiry or its sender, who had too many. */
export async function readMail(reading: Reading, mail: Fetched): Promise<boolean> {
  const { db, address } = reading
  const only = reading.again?.inquiry_id
  const headers = readHeaders(mail.content)
  if (headers.report && !only && (await readReport(reading, mail.uid, headers))) return true
  const inquiryId = await findAnswered(db, { ...headers, address })
  if (inquiryId === undefined || (only && inquiryId !== only)) return true
  return readReply(reading, { ...mail, headers, inquiryId })
}

type Found = Omit<Fetched, 'content'> & { headers: MailHeaders; inquiryId: number }

async function readReply(reading: Reading, found: Found): Promise<boolean> {
  const { db, again, clock } = reading
  const { uid, headers, inquiryId, bytes } = found
  const [now, mailbox] = [clock(), reading.mailbox.digest]
  const countedFrom = again?.inquiry_id ? again.counted_from : new Date(0)
  const arrival = { ...headers, mailbox, inquiryId, countedFrom, now }
  const { othersWait, nextAt } = await readTurn(db, arrival)
  if (othersWait && !again?.inquiry_id) return false
  if (nextAt) {
    await inOneStep(reading, uid, (trx) => holdBack(trx, { ...arrival, uid, nextAt }))
    return false
  }
  const isLarge = bytes > maxBytes.mail
  const { address, from } = reading
  const mailboxes = [from?.address ?? reading.mailbox.user, reading.mailbox.user].filter(isAddress)
  const thread = await readThread(db, inquiryId, { address, mailboxes })
  const maxLength = isLarge ? maxBytes.excerpt : maxBytes.mail
  const parsed = await fetchParsed(reading, uid, { maxLength, thread })
  const arrived = found.arrived ?? now
  const reply = {
    ...(parsed ?? unreadable),
    ...(isLarge && parsed && { body: `${parsed.body}\n\n${tooLarge}`.trim(), attachments: [] }),
    inquiryId,
    messageId: headers.messageId,
    isAutomatic: headers.isAutomatic || parsed?.isAutomatic === true,
    receivedAt: arrived > now ? now : arrived,
    now,
  }
  await inOneStep(reading, uid, (trx) => fileReply(trx, reply))
  return true
}

const tooLarge = 'This message is larger than 10 MB: the rest of it is in the mailbox.'

const unreadable = { sender: null, body: unreadableBody, history: '', attachments: [] }

/** Whether it is one: what a mail server wrote is never an answer. */
async function readReport(reading: Reading, uid: number, headers: MailHeaders): Promise<boolean> {
  const isCertain = headers.report === 'certain'
  const parsed = await fetchParsed(reading, uid, { maxLength: maxBytes.excerpt })
  const { sent: named = [], isFailure, why = null } = parsed?.report ?? {}
  const answered = isCertain ? headers.answered.flatMap(findSent).slice(0, 1) : []
  const sent = named.length > 0 ? named : answered
  const now = reading.clock()
  if (isFailure && sent.length > 0) await inOneStep(reading, uid, (trx) => fileBounces(trx, { sent, why, now }))
  return isCertain || named.length > 0
}

type Asked = { maxLength: number; thread?: Thread }

async function fetchParsed(reading: Reading, uid: number, { maxLength, thread }: Asked) {
  try {
    const [mail] = await fetchAsked(reading, [uid], { source: { maxLength }, maxLength })
    const parsed = mail && (await parseInProcess({ raw: mail.content, thread }))
    if (parsed) return parsed
  } catch (err) {
    if (!isRefused(err)) throw err
  }
  return skip(reading, uid)
}

/** Others go on, and it is asked for again. */
export async function skip({ db, mailbox, clock, logger }: Reading, uid: number, code?: string) {
  const sentence = 'A mail of the mailbox could not be read or stored: it is asked for again.'
  logger.warn({ step, uid, code }, sentence)
  await noteRefused(db, { mailbox: mailbox.digest, uid, now: clock() })
}

/** What is filed and how far the mailbox is read are committed together: nothing is filed twice, nothing is missed. */
async function inOneStep(reading: Reading, uid: number, file: (trx: Watcher['db']) => Promise<void>): Promise<void> {
  const { db, mailbox, uidValidity, again } = reading
  try {
    await db.transaction().execute(async (trx) => {
      if (again || (await advance(trx, { digest: mailbox.digest, uidValidity, uid }))) await file(trx)
    })
  } catch (err) {
    // Where the database takes that, the mail is at fault. What it says of a row may be words of the mail.
    await skip(reading, uid, (err as { code?: string }).code)
  }
}
