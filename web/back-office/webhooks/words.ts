import type { DeliveredEvent, Webhook, WebhookEvent, WebhookField } from '#contract/webhooks.ts'

export const eventLabels: Record<WebhookEvent, string> = {
  received: 'Received',
  answered: 'Answered',
  moved: 'Moved to another status',
  converted: 'Converted',
  erased: 'Erased',
}

export const labelOf = (event: DeliveredEvent) => (event === 'test' ? 'Test' : eventLabels[event])

export const fieldLabels: Record<WebhookField, string> = {
  parent_first_name: 'First name',
  parent_last_name: 'Last name',
  parent_email: 'E-mail',
  contact_number: 'Contact number',
  whatsapp_number: 'WhatsApp number',
  country: 'Country',
  time_zone: 'Time zone',
}

const join = (labels: string[]) => labels.join(', ').toLowerCase()

export const describeTold = ({ events, fields }: Pick<Webhook, 'events' | 'fields'>): string => {
  const parent = fields.length > 0 ? join(fields.map((field) => fieldLabels[field])) : 'nothing'
  return `Told of: ${join(events.map((event) => eventLabels[event]))} · of the parent: ${parent}`
}

/** Until something answered, or nothing did. */
export const isUnderWay = ({ state, status, error }: Webhook['deliveries'][number]): boolean =>
  state === 'waiting' && status === null && error === null

export const describeDelivery = (delivery: Webhook['deliveries'][number]): string => {
  const { state, attempts, error } = delivery
  if (state === 'sent') return 'Delivered'
  if (isUnderWay(delivery)) return 'Waiting'
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  return `${state === 'waiting' ? 'Trying again' : 'Given up'}, tried ${tries}: ${error}`
}

export const hostOf = ({ url }: { url: string }): string => new URL(url).host
