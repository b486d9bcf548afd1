import type { Database } from '../database/schema.ts'
import { admit } from './budget.ts'
import { joinBundle } from './bundle.ts'
import { isAddress } from './mailbox.ts'
import { type ClaimedMail, claim, isThere, type Outcome, settle, type Words } from './outbox.ts'
import { isRefusedForGood, type SmtpError } from './refused.ts'
import type { HandedOn, Transport } from './transport.ts'

export type Compose = (mail: ClaimedMail) => Promise<Words | 'bundle' | undefined>

export type Sending = {
  db: Database
  transport: Transport
  /**
   * Writes the words of a mail that is stored without; undefined when there is nothing left to say, `bundle` when it is to be
   * told together with others.
   */
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

/** Sends the next mail that is due, of no lower priority than `lowest`, and writes down how it went; false when none is. */
export async function attemptNext(
  sending: Sending,
  signal: AbortSignal,
  lowest?: number,
): Promise<boolean> {
  const { db, clock } = sending
  const mail = await claim(db, clock(), lowest)
  if (!mail) return false
  const outcome = await attempt(mail, sending, signal)
  if (outcome === 'bundled') return true
  await settle(db, mail, outcome, clock())
  // A family may have been erased while its mail was being written to a file.
  if (outcome.takeBack && !(await isThere(db, mail.id))) await outcome.takeBack()
  return true
}

async function attempt(
  mail: ClaimedMail,
  { db, transport, compose, clock, onFailure }: Sending,
  signal: AbortSignal,
): Promise<(Outcome & Pick<HandedOn, 'takeBack'>) | 'bundled'> {
  if (clock() >= mail.send_before) {
    return { state: 'failed', why: `It came too late to serve. ${mail.last_error ?? ''}`.trim() }
  }
  if (!isAddress(mail.recipient)) {
    return { state: 'withheld', why: 'The address is not one mailbox.' }
  }
  const usedUp = await admit(db, mail, clock())
  if (usedUp) return { state: 'withheld', why: usedUp }
  const { id, kind, recipient, created_at } = mail
  try {
    const words = wordsIn(mail) ?? (await compose(mail))
    if (!words) return { state: 'withheld', why: 'What it is about is gone.' }
    if (words === 'bundle') {
      await joinBundle(db, mail, clock())
      return 'bundled'
    }
    return await transport({ id, kind, recipient, created_at, ...words }, signal)
  } catch (error) {
    const { code, responseCode, name, message } = error as SmtpError
    const { attempts } = mail
    // The server's own words may quote the recipient: they stay in the outbox.
    const reason = [code, responseCode].filter(Boolean).join(' ') || name
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
