import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { mailboxKey } from './mailbox.ts'
import type { ClaimedMail } from './outbox.ts'

const dayMs = 24 * 60 * 60_000

/** More than a family needs, too few to be a nuisance. */
const maxMailsPerNetworkADay = 20

/** Counts a mail against its mailbox and network, exactly across processes; returns the limit it exceeds. */
export async function admit(
  db: Database,
  { id, recipient, network, most_a_day, admitted_at }: ClaimedMail,
  now: Date,
): Promise<string | undefined> {
  if (most_a_day === null || admitted_at !== null) return undefined
  const mailbox = mailboxKey(recipient)
  const since = new Date(now.getTime() - dayMs)
  return db.transaction().execute(async (trx) => {
    // Always in this order: no deadlock.
    await lock(trx, `mailbox ${mailbox}`)
    if (network) await lock(trx, `network ${network.toString('hex')}`)
    const { rows } = await sql<{ to_mailbox: number; from_network: number }>`
      select
        (select count(*) from outbox where mailbox = ${mailbox} and admitted_at > ${since})::integer as to_mailbox,
        (select count(*) from outbox where network = ${network} and admitted_at > ${since})::integer as from_network`.execute(
      trx,
    )
    const { to_mailbox = 0, from_network = 0 } = rows[0] ?? {}
    if (to_mailbox >= most_a_day) return 'This mailbox had as many of these mails today as it gets.'
    if (from_network >= maxMailsPerNetworkADay) {
      return `As many of these mails were caused from its network today as may be: ${maxMailsPerNetworkADay}.`
    }
    await trx.updateTable('outbox').set({ admitted_at: now, mailbox }).where('id', '=', id).execute()
    return undefined
  })
}

export async function redactOldNetworks(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .execute()
}

const lock = (trx: Database, key: string) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
