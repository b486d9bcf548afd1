import * as z from 'zod/mini'
import { endpoint, guarded, successReply } from './endpoint.ts'
import { del, get, post, put } from './route.ts'
import { instant, requiredText } from './values.ts'

// What other programs are told of inquiries: Standard Webhooks 1.0.

const path = '/api/admin/webhooks'

export const eventLabels = {
  received: 'Received',
  answered: 'Answered',
  moved: 'Moved to another status',
  converted: 'Converted',
  erased: 'Erased',
}
export type WebhookEvent = keyof typeof eventLabels
export type DeliveredEvent = WebhookEvent | 'test'
const webhookEvents = Object.keys(eventLabels) as WebhookEvent[]

/** The columns of the parent that may leave: nothing of the child, and no words of a family or of the team. */
export const fieldLabels = {
  parent_first_name: 'First name',
  parent_last_name: 'Last name',
  parent_email: 'E-mail',
  contact_number: 'Contact number',
  whatsapp_number: 'WhatsApp number',
  country: 'Country',
  time_zone: 'Time zone',
}
export type WebhookField = keyof typeof fieldLabels
const webhookFields = Object.keys(fieldLabels) as WebhookField[]

const maxUrlLength = 500

/** Without a user name: what stands before an `@`. */
const httpsUrl = /^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i
export const urlMessage = 'Please enter an https address without blanks, user name and password.'

const event = z.enum(webhookEvents, `Please give events: ${webhookEvents.join(', ')}.`)
const field = z.enum(webhookFields, `Please give fields: ${webhookFields.join(', ')}.`)

const hookFields = z.object({
  url: requiredText(maxUrlLength, 'Please enter an address.').check(z.regex(httpsUrl, urlMessage)),
  events: z
    .array(event, 'Please choose what is told.')
    .check(z.minLength(1, 'Please choose what is told.'), z.maxLength(webhookEvents.length)),
  fields: z.array(field, 'Please choose the fields.').check(z.maxLength(webhookFields.length)),
})
export type NewHook = z.output<typeof hookFields>

const delivery = z.object({
  id: z.number(),
  event: z.enum([...webhookEvents, 'test']),
  at: instant,
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  /** Of the last attempt; null where nothing answered. */
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
})

const hook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(event),
  fields: z.array(field),
  made_by_name: z.nullable(z.string()),
  created_at: instant,
  /** Why nothing is sent; null while it works. */
  off_why: z.nullable(z.string()),
  failing_since: z.nullable(instant),
  /** The latest first. */
  deliveries: z.array(delivery),
})
export type Webhook = z.output<typeof hook>

/** It is shown this once. */
const secretReply = successReply({ id: z.number(), secret: z.string() })

export const listWebhooks = endpoint(get(path), {
  access: 'super_admin',
  summary: 'List the webhooks with their latest deliveries',
  reply: successReply({ webhooks: z.array(hook) }),
})

export const addWebhook = endpoint(post(path), {
  ...guarded,
  status: 201,
  summary: 'Tell another program of inquiries; the secret signs what it is sent',
  body: hookFields,
  reply: secretReply,
})

export const editWebhook = endpoint(put(`${path}/:id`), {
  ...guarded,
  summary: 'Change a webhook, and switch it on',
  body: hookFields,
})

export const rotateWebhookSecret = endpoint(post(`${path}/:id/rotate`), {
  ...guarded,
  summary: 'Make a new secret; the old one signs too for 24 hours',
  reply: secretReply,
})

export const switchWebhookOff = endpoint(post(`${path}/:id/off`), {
  access: 'super_admin',
  summary: 'Switch a webhook off: what waits is kept until it is on again',
})

export const removeWebhook = endpoint(del(`${path}/:id`), {
  access: 'super_admin',
  summary: 'Delete a webhook with its deliveries',
})

export const testWebhook = endpoint(post(`${path}/:id/test`), {
  access: 'super_admin',
  summary: 'Send a test, which is about no inquiry',
})

export const resendWebhook = endpoint(post(`${path}/deliveries/:id/resend`), {
  access: 'super_admin',
  summary: 'Send a delivery again, with what the inquiry says now',
})
