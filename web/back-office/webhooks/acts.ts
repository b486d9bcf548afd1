import { KeyRound, Power, Send, Trash2 } from 'lucide-react'
import {
  editWebhook,
  removeWebhook,
  rotateWebhookSecret,
  switchWebhookOff,
  testWebhook,
  type Webhook,
} from '#contract/webhooks.ts'
import { type RowAct, rowAct } from '../lists/row-acts.tsx'
import { hostOf } from './words.ts'

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
    isOff
      ? {
          key: 'power',
          icon: Power,
          label: 'Switch On',
          call: (call) => call(editWebhook, { ...input, body: { url, events, fields: told } }),
          done: `${host} is told again, of what waited too.`,
          failed: 'The webhook could not be switched on.',
        }
      : {
          key: 'power',
          icon: Power,
          label: 'Switch Off',
          call: (call) => call(switchWebhookOff, input),
          done: `${host} is told nothing any more.`,
          failed: 'The webhook could not be switched off.',
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
