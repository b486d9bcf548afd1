import { KeyRound, Power, Send, Trash2 } from 'lucide-react'
import {
  type DeliveredEvent,
  editWebhook,
  eventLabels,
  fieldLabels,
  removeWebhook,
  rotateWebhookSecret,
  switchWebhookOff,
  testWebhook,
  type Webhook,
} from '#contract/webhooks.ts'
import { type RowAct, rowAct } from '../lists/row-acts.tsx'

export const labelOf = (event: DeliveredEvent) => (event === 'test' ? 'Test' : eventLabels[event])

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

export type ShownSecret = { host: string; secret: string }
export type OnSecret = (shown: ShownSecret) => void

/** What can be done with a webhook, besides editing it. */
export const actsOf = ({ url, events, fields: told, ...hook }: Webhook, onSecret: OnSecret): RowAct[] => {
  const host = hostOf({ url })
  const input = { params: { id: String(hook.id) } }
  const isOff = hook.off_why !== null
  const test: RowAct = {
    icon: Send,
    label: 'Send a Test',
    call: (call) => call(testWebhook, input),
    done: `${host} is sent a test.`,
    failed: 'The test could not be sent.',
  }
  return [
    {
      key: 'power',
      icon: Power,
      label: isOff ? 'Switch On' : 'Switch Off',
      call: (call) =>
        isOff ? call(editWebhook, { ...input, body: { url, events, fields: told } }) : call(switchWebhookOff, input),
      done: isOff ? `${host} is told again, of what waited too.` : `${host} is told nothing any more.`,
      failed: `The webhook could not be switched ${isOff ? 'on' : 'off'}.`,
    },
    ...(isOff ? [] : [test]),
    rowAct({
      icon: KeyRound,
      label: 'New Secret',
      confirm: {
        title: `Make a new secret for ${host}?`,
        text: 'The present one goes on signing too for 24 hours: enter the new one there until then.',
      },
      call: (call) => call(rotateWebhookSecret, input),
      done: ({ secret }) => {
        onSecret({ host, secret })
        return 'The old secret signs too for 24 hours.'
      },
      failed: 'The secret could not be renewed.',
    }),
    {
      icon: Trash2,
      label: 'Delete',
      isDestructive: true,
      confirm: {
        title: `Delete the webhook to ${host}?`,
        text: 'It is told nothing any more, and what waits for it is lost. This cannot be undone.',
        action: 'Delete Webhook',
      },
      call: (call) => call(removeWebhook, input),
      done: `${host} is told nothing any more.`,
      failed: 'The webhook could not be deleted.',
    },
  ]
}
