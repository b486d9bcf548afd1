import { KeyRound, Pencil, Power, Repeat, Send, Trash2 } from 'lucide-react'
import type { Webhook } from '#contract/webhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { EditorSlot } from '../editing/editor-slot.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { CardAction } from '../lists/card-action.tsx'
import { RowAction } from '../lists/row-action.tsx'
import { useKeptFocus } from '../lists/use-kept-focus.ts'
import {
  describeDelivery,
  describeTold,
  hostOf,
  labelOf,
  type ShownSecret,
  useRemoveWebhook,
  useRotate,
  useSendAgain,
  useSendTest,
  useSwitchOff,
  useSwitchOn,
  type useWebhookEditor,
  type WebhookRow,
} from './use-webhooks.ts'

/** The latest first, folded. */
function Deliveries({ hook: { deliveries, off_why } }: { hook: Webhook }) {
  const sendAgain = useSendAgain()
  const keptFocus = useKeptFocus<HTMLUListElement>()
  if (deliveries.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="min-h-10 cursor-pointer py-2 text-sm font-semibold">Recent deliveries</summary>
      <ul {...keptFocus} aria-label="Recent deliveries" className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex items-center justify-between gap-x-4 py-1">
            <p className="min-w-0 text-sm wrap-anywhere">
              <span className="font-semibold">{labelOf(delivery.event)}</span>{' '}
              <time dateTime={delivery.at} className="text-slate">
                {formatDateTime(delivery.at)}
              </time>
              <span className={delivery.state === 'failed' ? 'block text-danger' : 'block'}>
                {describeDelivery(delivery)}
                {delivery.state === 'sent' ? ` (${delivery.status})` : null}
              </span>
            </p>
            {off_why === null ? (
              <RowAction
                icon={Repeat}
                label="Send again"
                subject={`${labelOf(delivery.event)}, ${formatDateTime(delivery.at)}`}
                isBusy={sendAgain.isPending}
                onClick={() => sendAgain.mutate(delivery)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}

function State({ hook }: { hook: WebhookRow }) {
  const now = useNow()
  const { off_why: offWhy, failing_since: failingSince, deliveries } = hook
  const [last] = deliveries
  if (offWhy) return <p className="text-sm">Off: {offWhy}</p>
  if (failingSince) {
    return (
      <p className="text-sm text-danger">
        Nothing has arrived since {formatDateTime(failingSince)}. After three days it is switched off.
      </p>
    )
  }
  if (!last) return <p className="text-sm text-slate">Nothing was to be told yet.</p>
  return (
    <p className="text-sm text-slate">
      Last: {relativeTime(last.at, now)} · {describeDelivery(last)}
    </p>
  )
}

function Actions({ hook, editor, onSecret }: Props) {
  const confirm = useConfirm()
  const remove = useRemoveWebhook()
  const rotate = useRotate(onSecret)
  const test = useSendTest()
  const on = useSwitchOn()
  const off = useSwitchOff()
  const isBusy = [remove, rotate, test, on, off].some(({ isPending }) => isPending)
  const host = hostOf(hook)
  const isOff = hook.off_why !== null
  const shared = { subject: host, isBusy }
  const ask = async (question: { title: string; text: string; action: string }, run: () => void) => {
    if (await confirm(question)) run()
  }
  return (
    <div role="group" aria-label={`Webhook to ${host}`} className="mt-3 flex flex-wrap gap-2">
      <CardAction icon={Pencil} label="Edit" {...shared} onClick={() => void editor.open(hook)} />
      <CardAction
        icon={Power}
        label={isOff ? 'Switch On' : 'Switch Off'}
        {...shared}
        onClick={() => (isOff ? on : off).mutate(hook)}
      />
      {isOff ? null : <CardAction icon={Send} label="Send a Test" {...shared} onClick={() => test.mutate(hook)} />}
      <CardAction
        icon={KeyRound}
        label="New Secret"
        {...shared}
        onClick={() =>
          void ask(
            {
              title: `Make a new secret for ${host}?`,
              text: 'The present one goes on signing too for 24 hours: enter the new one there until then.',
              action: 'New Secret',
            },
            () => rotate.mutate(hook),
          )
        }
      />
      <CardAction
        icon={Trash2}
        label="Delete"
        {...shared}
        isDestructive
        onClick={() =>
          void ask(
            {
              title: `Delete the webhook to ${host}?`,
              text: 'It is told nothing any more, and what waits for it is lost. This cannot be undone.',
              action: 'Delete Webhook',
            },
            () => remove.mutate(hook),
          )
        }
      />
    </div>
  )
}

type Props = {
  hook: WebhookRow
  editor: ReturnType<typeof useWebhookEditor>
  onSecret: (shown: ShownSecret) => void
}

export function WebhookItem(props: Props) {
  const { hook, editor } = props
  const isFailing = hook.failing_since !== null
  return (
    <li className="px-3 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="min-w-0 text-base leading-6 font-bold wrap-anywhere">{hook.url}</h3>
        {hook.off_why ? (
          <Badge tone="grey">Off</Badge>
        ) : (
          <Badge tone={isFailing ? 'amber' : 'green'}>{isFailing ? 'Failing' : 'On'}</Badge>
        )}
      </div>
      <p className="text-sm text-slate">
        {describeTold(hook)} · by {hook.made_by_name ?? 'a deleted account'}
      </p>
      <State hook={hook} />
      <Actions {...props} />
      <Deliveries hook={hook} />
      <EditorSlot editor={editor} id={hook.id} />
    </li>
  )
}
