import { Repeat } from 'lucide-react'
import { useState } from 'react'
import {
  addWebhook,
  editWebhook,
  eventLabels,
  fieldLabels,
  listWebhooks,
  type NewHook,
  resendWebhook,
  type Webhook,
} from '#contract/webhooks.ts'
import type { FormField } from '../editing/declared-field.tsx'
import { ShownOnce } from '../editing/shown-once.tsx'
import { useEditor } from '../editing/use-editor.ts'
import { describeFailure } from '../format/describe-failure.ts'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { Rows } from '../lists/list.tsx'
import { ManagedList } from '../lists/managed-list.tsx'
import { queryKeys, usePart } from '../lists/query-client.ts'
import type { Mark } from '../lists/row.tsx'
import { editAct, type RowAct } from '../lists/row-acts.tsx'
import {
  actsOf,
  describeDelivery,
  describeTold,
  hostOf,
  isUnderWay,
  labelOf,
  type OnSecret,
  type ShownSecret,
} from './acts.ts'

const webhooksKey = ['webhooks'] as const
const lists = [webhooksKey, queryKeys.audit]
const pollMs = 2_000

const isSending = ({ off_why, deliveries }: Webhook): boolean => off_why === null && deliveries.some(isUnderWay)

const useWebhooks = () =>
  usePart(webhooksKey, listWebhooks, 'webhooks', {
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? pollMs : false),
  })

const fields: FormField<NewHook>[] = [
  {
    name: 'url',
    kind: 'url',
    label: 'Address',
    required: true,
    wide: true,
    hint: 'With https, and without a user name or password. No redirect is followed.',
    maxLength: 500,
    autoComplete: 'off',
    placeholder: 'https://',
  },
  {
    name: 'events',
    kind: 'checks',
    label: 'When a contact is',
    hint: 'Each time its number, reference and link leave, of a move both statuses, and nothing of what was written.',
    options: eventLabels,
    initial: ['received'],
  },
  {
    name: 'fields',
    kind: 'checks',
    label: 'And of the parent',
    hint: 'What you tick leaves us for whoever runs that address. Nothing of the child, and no message or note, can.',
    options: fieldLabels,
  },
]

const useWebhookEditor = (onSecret: OnSecret) =>
  useEditor<Webhook, NewHook>({
    queryKey: webhooksKey,
    alsoInvalidates: lists,
    save: async (call, target, body) => {
      if (target) {
        await call(editWebhook, { params: { id: String(target.id) }, body })
        return
      }
      const { secret } = await call(addWebhook, { body })
      onSecret({ host: hostOf(body), secret })
    },
    successText: (isNew, hook) =>
      `${hostOf(hook)} ${isNew ? 'is told from now on' : 'is changed, and switched on'}. Every super administrator is told by mail.`,
    toErrorToast: (error) => describeFailure(error, 'The webhook could not be saved.'),
  })

function describeState({ off_why: offWhy, failing_since: failingSince, deliveries: [last] }: Webhook, now: Date) {
  if (offWhy) return `Off: ${offWhy}`
  if (failingSince) {
    return `Nothing has arrived since ${formatDateTime(failingSince)}. After three days it is switched off.`
  }
  return last ? `Last: ${relativeTime(last.at, now)} · ${describeDelivery(last)}` : 'Nothing was to be told yet.'
}

const isFailing = ({ off_why, failing_since }: Webhook) => failing_since !== null && !off_why

const stateMark = (hook: Webhook): Mark => {
  if (hook.off_why) return { text: 'Off', look: 'grey' }
  return isFailing(hook) ? { text: 'Failing', look: 'amber' } : { text: 'On', look: 'green' }
}

const sendAgain = ({ id }: { id: number }): RowAct => ({
  icon: Repeat,
  label: 'Send again',
  call: (call) => call(resendWebhook, { params: { id: String(id) } }),
  done: 'It is sent again, with what the contact says now.',
  failed: 'It could not be sent again.',
})

/** The latest first, folded. */
function Deliveries({ deliveries, off_why }: Webhook) {
  if (deliveries.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="min-h-10 cursor-pointer py-2 text-sm font-semibold">Recent deliveries</summary>
      <Rows
        label="Recent deliveries"
        rows={deliveries}
        heading="p"
        invalidates={lists}
        row={(delivery) => {
          const { event, at, state, status } = delivery
          const described = `${describeDelivery(delivery)}${state === 'sent' ? ` (${status})` : ''}`
          return {
            title: labelOf(event),
            subject: `${labelOf(event)}, ${formatDateTime(at)}`,
            marks: [{ text: formatDateTime(at), look: 'plain' }],
            lines: [
              <span key="state" className={state === 'failed' ? 'text-danger' : ''}>
                {described}
              </span>,
            ],
            acts: off_why === null ? [sendAgain(delivery)] : [],
          }
        }}
      />
    </details>
  )
}

/** Other programs that are told of contacts. */
export default function Webhooks() {
  const query = useWebhooks()
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const editor = useWebhookEditor(setShown)
  const now = useNow()
  return (
    <ManagedList
      head={{
        title: 'Webhooks',
        text: 'Other programs that are told when something happens to a contact.',
        add: 'Add Webhook',
      }}
      noun="webhook"
      query={query}
      skeleton={{ rows: 2, rowClass: 'h-36' }}
      above={
        shown ? (
          <ShownOnce
            key={shown.secret}
            title={`The secret for ${shown.host}`}
            text={shown.secret}
            copyLabel="Copy secret"
            onClose={() => setShown(null)}
          >
            It is shown only now. Enter it there: it proves that a message comes from here (Standard Webhooks).
          </ShownOnce>
        ) : null
      }
      editor={editor}
      fields={fields}
      empty={{ title: 'No program is told of contacts.', text: 'Add the address of the first one.' }}
      invalidates={lists}
      row={(hook) => ({
        title: hook.url,
        subject: hostOf(hook),
        marks: [stateMark(hook)],
        lines: [
          `${describeTold(hook)} · by ${hook.made_by_name ?? 'a deleted account'}`,
          <span key="state" className={isFailing(hook) ? 'text-danger' : ''}>
            {describeState(hook, now)}
          </span>,
        ],
        acts: [editAct(editor, hook), ...actsOf(hook, setShown)],
        actsBeneath: `Webhook to ${hostOf(hook)}`,
        beneath: <Deliveries {...hook} />,
      })}
    />
  )
}
