import { sql } from 'kysely'
import type { MailKind } from '#contract/mails.ts'
import { LostLease } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { admit } from './budget.ts'
import { priorityByKind, type RenderedKind } from './kinds.ts'
import { isAddress } from './mailbox.ts'
import {
  type ClaimedMail,
  claim,
  type DeliveryOutcome,
  holdClaim,
  type MailContent,
  mailExists,
  settle,
} from './outbox.ts'
import { isPermanentFailure, type SmtpError } from './smtp-transport.ts'
import type { Delivery, Transport } from './transport.ts'

const bundleWindowMs = 60_000

/** Adds a mail to its recipient's open bundle, or opens one, which is a mail of the outbox too. */
async function addToBundle(
  db: Database,
  { id, attempts, recipient, send_before }: ClaimedMail,
  bundleKind: RenderedKind,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bundle ${recipient}`}, 0))`.execute(trx)
    const bundle =
      (await findOpenBundle(trx, bundleKind, recipient)) ??
      (await trx
        .insertInto('outbox')
        .values({
          kind: bundleKind,
          priority: priorityByKind[bundleKind],
          recipient,
          created_at: now,
          next_attempt_at: new Date(now.getTime() + bundleWindowMs),
          send_before,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    await trx
      .updateTable('outbox')
      .set({ state: 'bundled', bundle_id: bundle.id, settled_at: now, last_error: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/** Locked until the commit: a claim skips it meanwhile. */
const findOpenBundle = (trx: Database, bundleKind: RenderedKind, recipient: string) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', sql.lit(bundleKind))
    .where('state', '=', sql.lit('waiting' as const))
    .where('recipient', '=', recipient)
    .where('attempts', '=', 0)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

/** Renders a mail that is stored without content; undefined when what it is about is gone. */
export type MailRenderer = (
  mail: ClaimedMail,
  now: Date,
) => Promise<MailContent | { bundleInto: RenderedKind } | { withheldReason: string } | undefined>

/** One for each kind that is stored without its words. */
export type MailRenderers = Record<RenderedKind, MailRenderer>

/** Does what follows from the fate of a mail, in the transaction in which it calls `store`. */
export type OnSettled = (
  trx: Database,
  settled: {
    mail: ClaimedMail
    outcome: DeliveryOutcome
    now: Date
    /** False where somebody else claimed the mail: then nothing follows. */
    store: () => Promise<boolean>
  },
) => Promise<void>

export type OnSettledByKind = Partial<Record<MailKind, OnSettled>>

export type SendOptions = {
  db: Database
  transport: Transport
  renderers: Partial<Record<MailKind, MailRenderer>>
  onSettled?: OnSettledByKind
  clock: () => Date
  /** Gets nothing of the mail's content. */
  onFailure: (failure: { mail: number; kind: MailKind; attempts: number; reason: string }) => void
}

const firstRetryDelayMs = 15_000
const maxRetryDelayMs = 60 * 60_000

/** Doubles from 15 s up to an hour; the jitter spreads mails that failed together. */
export function backoffMs(attempts: number, random = Math.random): number {
  const fullMs = Math.min(firstRetryDelayMs * 2 ** (attempts - 1), maxRetryDelayMs)
  return fullMs * (0.5 + random() / 2)
}

/** Sends the next mail that is due, of at least that priority; false when there is none. */
export async function attemptNext(
  options: SendOptions,
  signal: AbortSignal,
  lowestPriority?: number,
): Promise<boolean> {
  const { db, clock } = options
  const mail = await claim(db, clock(), lowestPriority)
  if (!mail) return false
  const outcome = await attempt(mail, options, signal)
  if (typeof outcome === 'string') return true
  const now = clock()
  const store = (trx: Database) => settle(trx, mail, outcome, now)
  const follow = options.onSettled?.[mail.kind]
  if (!follow) await store(db)
  else await db.transaction().execute((trx) => follow(trx, { mail, outcome, now, store: () => store(trx) }))
  // The inquiry may have been erased while its mail was written to a file.
  if (outcome.removeFile && !(await mailExists(db, mail.id))) await outcome.removeFile()
  return true
}

async function attempt(
  mail: ClaimedMail,
  { db, transport, renderers, clock, onFailure }: SendOptions,
  signal: AbortSignal,
): Promise<(DeliveryOutcome & Pick<Delivery, 'removeFile'>) | 'bundled' | 'lost'> {
  if (clock() >= mail.send_before) {
    return { state: 'failed', reason: `It came too late to serve. ${mail.last_error ?? ''}`.trim() }
  }
  if (!isAddress(mail.recipient)) {
    return { state: 'withheld', reason: 'The address is not one mailbox.' }
  }
  const exceededLimit = await admit(db, mail, clock())
  if (exceededLimit) return { state: 'withheld', reason: exceededLimit }
  const { id, kind, recipient, created_at } = mail
  try {
    const content = storedContent(mail) ?? (await renderers[mail.kind]?.(mail, clock()))
    if (!content) return { state: 'withheld', reason: 'What it is about is gone.' }
    if ('withheldReason' in content) return { state: 'withheld', reason: content.withheldReason }
    if ('bundleInto' in content) {
      await addToBundle(db, mail, content.bundleInto, clock())
      return 'bundled'
    }
    const hold = () => holdClaim(db, mail, clock())
    return await transport({ id, kind, recipient, created_at, ...content }, { signal, hold })
  } catch (error) {
    if (error instanceof LostLease) return 'lost'
    const { code, responseCode, name, message } = error as SmtpError
    const { attempts } = mail
    // The server's message may quote the recipient: it stays in the outbox.
    const reason = [code, responseCode].filter(Boolean).join(' ') || name
    onFailure({ mail: id, kind, attempts, reason })
    if (isPermanentFailure(error)) return { state: 'failed', reason: message }
    const nextAttemptAt = new Date(clock().getTime() + backoffMs(attempts))
    return { state: 'waiting', reason: message, nextAttemptAt }
  }
}

function storedContent({ reply_to, subject, text, html }: ClaimedMail): MailContent | undefined {
  if (subject === null || text === null || html === null) return undefined
  return { subject, text, html, ...(reply_to !== null && { replyTo: reply_to }) }
}
