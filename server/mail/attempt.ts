import type { Database } from '../database/schema.ts'
import { isAddress } from './mailbox.ts'
import {
  type ClaimedMail,
  claim,
  isThere,
  isTooMany,
  type Outcome,
  settle,
  type Words,
} from './outbox.ts'
import { isRefusedForGood, type SmtpError } from './refused.ts'
import type { HandedOn, Transport } from './transport.ts'

export type Compose = (mail: ClaimedMail) => Promise<Words | undefined>

export type Sending = {
  db: Database
  transport: Transport
  /** Writes the words of a mail that is stored without; undefined when there is nothing left to say. */
  compose: Compose
  clock: () => Date
  /** Hears of what could not be sent, without a word of the mail. */
  onFailure: (failure: { mail: number; kind: string; attempts: number; reason: string }) => void
}

const first = 15_000
const longest = 60 * 60_000

/** Doubles from 15 s up to an hour; the jitter keeps what failed together from coming back together. */
export function backoff(attempts: number, random = Math.random): number {
  const full = Math.min(first * 2 ** (attempts - 1), longest)
  return full * (0.5 + random() / 2)
}

/** Sends the next mail that is due and writes down how it went; false when none is due. */
export async function attemptNext(sending: Sending, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = sending
  const mail = await claim(db, clock())
  if (!mail) return false
  const outcome = await attempt(mail, sending, signal)
  await settle(db, mail, outcome, clock())
  // A family may have been erased while its mail was being written to a file.
  if (outcome.takeBack && !(await isThere(db, mail.id))) await outcome.takeBack()
  return true
}

async function attempt(
  mail: ClaimedMail,
  { db, transport, compose, clock, onFailure }: Sending,
  signal: AbortSignal,
): Promise<Outcome & Pick<HandedOn, 'takeBack'>> {
  if (clock() >= mail.send_before) {
    return { state: 'failed', why: `It came too late to serve. ${mail.last_error ?? ''}`.trim() }
  }
  if (!isAddress(mail.recipient)) {
    return { state: 'withheld', why: 'The address is not one mailbox.' }
  }
  if (await isTooMany(db, mail)) {
    return { state: 'withheld', why: 'This address had as many of these mails today as it gets.' }
  }
  const words = wordsIn(mail) ?? (await compose(mail))
  if (!words) return { state: 'withheld', why: 'What it is about is gone.' }
  const { id, kind, recipient, created_at } = mail
  try {
    return await transport({ id, kind, recipient, created_at, ...words }, signal)
  } catch (error) {
    const { code, responseCode, message } = error as SmtpError
    const { attempts } = mail
    // The server's own words may quote the recipient: they stay in the outbox.
    const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown'
    onFailure({ mail: id, kind, attempts, reason })
    if (isRefusedForGood(error)) return { state: 'failed', why: message }
    const nextAttemptAt = new Date(clock().getTime() + backoff(attempts))
    return { state: 'waiting', why: message, nextAttemptAt }
  }
}

function wordsIn({ reply_to, subject, text, html }: ClaimedMail): Words | undefined {
  if (subject === null || text === null || html === null) return undefined
  return { subject, text, html, ...(reply_to !== null && { replyTo: reply_to }) }
}
