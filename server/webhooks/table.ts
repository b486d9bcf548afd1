import type { Generated, GeneratedAlways } from 'kysely'
import type { DeliveredEvent, WebhookEvent, WebhookField } from '#contract/webhooks.ts'

type WebhooksTable = {
  id: GeneratedAlways<number>
  url: string
  events: WebhookEvent[]
  fields: WebhookField[]
  /** Encrypted; the old one signs too until its time. Null until it has an id, with which it is encrypted. */
  secret: Buffer | null
  old_secret: Buffer | null
  old_secret_until: Date | null
  made_by: number | null
  created_at: Date
  /** Null while it is on. */
  off_why: string | null
  failing_since: Date | null
}

/** Nothing of the message: it is rendered from what the inquiry says when it is sent. */
type WebhookDeliveriesTable = {
  id: GeneratedAlways<number>
  message_id: GeneratedAlways<string>
  hook_id: number
  event: DeliveredEvent
  inquiry_id: number
  reference: string
  happened_at: Date
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Date
  status: number | null
  error: string | null
}

declare module '../database/schema.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}
