import type { Actor } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { enqueue } from '../mail/outbox.ts'
import { accountChangedMail } from './mails/account-changed.ts'

/** Who changes an account, when, and where its owner's mail leads. The caller notifies the mail worker after the commit. */
export type AccountChange = { actor: Actor; now: Date; siteUrl: string }

const sendWithinMs = 24 * 60 * 60_000

/** What an administrator may not do to the own account. Throws `Conflict`. */
export function assertNotSelf(adminId: number, actor: Actor, sentence: string): void {
  if (adminId === actor) throw new Conflict(sentence)
}

type ChangedAccount = { name: string; emails: string[]; sentences: string[] }

/** Tells an account what somebody else changed about it. */
export async function notifyAccount(
  trx: Database,
  { name, emails, sentences }: ChangedAccount,
  { actor, now, siteUrl }: AccountChange,
): Promise<void> {
  const mail = accountChangedMail({ name, sentences, siteUrl, isByAdmin: actor !== 'command_line' })
  for (const recipient of emails) {
    await enqueue(trx, {
      ...mail,
      recipient,
      secret: false,
      createdAt: now,
      sendBefore: new Date(now.getTime() + sendWithinMs),
    })
  }
}
