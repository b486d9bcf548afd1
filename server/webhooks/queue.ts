import { sql } from 'kysely'
import type { DeliveredEvent, WebhookField } from '#contract/webhooks.ts'
import { type HoldLease, isFree } from '../database/lease.ts'
import type { Database } from '../database/schema.ts'
import { backoffMs } from '../mail/attempt.ts'

export type Delivery = {
  id: number
  message_id: string
  hook_id: number
  event: DeliveredEvent
  inquiry_id: number
  reference: string
  happened_at: Date
  attempts: number
  url: string
  fields: WebhookField[]
  secret: Buffer
  old_secret: Buffer | null
}

const giveUpAfterMs = 24 * 60 * 60_000
const maxErrorLength = 200

/** Those that have something to be sent, and that no process sends to. */
export async function listDueHooks(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhooks
    where off_why is null and ${isFree(sql`'webhook ' || webhooks.id`)} and id in (
      select hook_id from webhook_deliveries where state = 'waiting' and next_attempt_at <= ${now})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of what a hook is to be sent: call it with its lease, by which it is told one thing at a time. */
export type Turn = { hookId: number; hold: HoldLease }

/** The next delivery that is due. */
export async function beginDelivery(db: Database, { hookId }: Turn, now: Date): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update webhook_deliveries as delivery set attempts = attempts + 1
    from webhooks
    where webhooks.id = ${hookId} and off_why is null and delivery.id = (
      select id from webhook_deliveries
      where hook_id = ${hookId} and state = 'waiting' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1)
    returning delivery.*, url, fields, secret,
      case when old_secret_until > ${now} then old_secret end as old_secret`.execute(db)
  return rows[0]
}

export type DeliveryOutcome = { status: number | null; error: string | null }

/** An answer of 2xx takes it out; else it is tried again for a day. */
export const settleDelivery = (
  db: Database,
  { id, happened_at, attempts }: Delivery,
  { hookId, hold, status, error, now }: Turn & DeliveryOutcome & { now: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await hold(trx)
    const isSent = status !== null && status >= 200 && status < 300
    const isOver = now.getTime() - happened_at.getTime() > giveUpAfterMs
    await trx
      .updateTable('webhook_deliveries')
      .set({
        state: isSent ? 'sent' : isOver ? 'failed' : 'waiting',
        next_attempt_at: new Date(now.getTime() + backoffMs(attempts, () => 1)),
        status,
        error: isSent ? null : (error?.slice(0, maxErrorLength) ?? null),
      })
      .where('id', '=', id)
      .execute()
    const failing_since = isSent ? null : sql<Date>`coalesce(failing_since, ${now})`
    await trx.updateTable('webhooks').set({ failing_since }).where('id', '=', hookId).execute()
  })
