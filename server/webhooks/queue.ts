import { sql } from 'kysely'
import type { DeliveredEvent, WebhookField } from '#contract/webhooks.ts'
import type { Database } from '../database/schema.ts'

export type ClaimedDelivery = {
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

/** Longer than a post may take. */
const leaseMs = 30_000
const giveUpAfterMs = 24 * 60 * 60_000
const firstRetryMs = 15_000
const maxRetryMs = 60 * 60_000
const maxErrorLength = 200

/** The next delivery that is due, one at a time for each hook: both rows are locked, and read again, when it is chosen. */
export async function claimDelivery(db: Database, now: Date): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select delivery.id, hook_id from webhook_deliveries as delivery join webhooks on webhooks.id = hook_id
      where state = 'waiting' and next_attempt_at <= ${now} and off_why is null
        and (leased_until is null or leased_until <= ${now})
      order by next_attempt_at, delivery.id limit 1 for update skip locked
    ), hook as (
      update webhooks set leased_until = ${new Date(now.getTime() + leaseMs)}
      from due where webhooks.id = due.hook_id returning webhooks.*
    )
    update webhook_deliveries as delivery set attempts = attempts + 1
    from due, hook where delivery.id = due.id
    returning delivery.*, url, fields, secret,
      case when old_secret_until > ${now} then old_secret end as old_secret`.execute(db)
  return rows[0]
}

export type DeliveryOutcome = { status: number | null; error: string | null }

/** An answer of 2xx takes it out; else it is tried again for a day. */
export const settleDelivery = (
  db: Database,
  { id, hook_id, happened_at, attempts }: ClaimedDelivery,
  { status, error, now }: DeliveryOutcome & { now: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isSent = status !== null && status >= 200 && status < 300
    const isOver = now.getTime() - happened_at.getTime() > giveUpAfterMs
    const retryMs = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs)
    await trx
      .updateTable('webhook_deliveries')
      .set({
        state: isSent ? 'sent' : isOver ? 'failed' : 'waiting',
        next_attempt_at: new Date(now.getTime() + retryMs),
        status,
        error: isSent ? null : (error?.slice(0, maxErrorLength) ?? null),
      })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('webhooks')
      .set({
        leased_until: null,
        failing_since: isSent ? null : sql<Date>`coalesce(failing_since, ${now})`,
      })
      .where('id', '=', hook_id)
      .execute()
  })
