import {
  addWebhook,
  type DeliveredEvent,
  editWebhook,
  listWebhooks,
  type NewHook,
  removeWebhook,
  resendWebhook,
  rotateWebhookSecret,
  switchWebhookOff,
  testWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookField,
} from '#contract/webhooks.ts'
import type { VersionedRow } from '../editing/editor-state.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { useEditor } from '../editing/use-editor.ts'
import { describeFailure } from '../format/describe-failure.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

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
const isUnderWay = ({ state, status, error }: Webhook['deliveries'][number]): boolean =>
  state === 'waiting' && status === null && error === null

export const describeDelivery = (delivery: Webhook['deliveries'][number]): string => {
  const { state, attempts, error } = delivery
  if (state === 'sent') return 'Delivered'
  if (isUnderWay(delivery)) return 'Waiting'
  const tries = attempts === 1 ? 'once' : `${attempts} times`
  return `${state === 'waiting' ? 'Trying again' : 'Given up'}, tried ${tries}: ${error}`
}

const webhooksKey = ['webhooks'] as const
const invalidates = [webhooksKey, queryKeys.audit]
const pollMs = 2_000

export type WebhookRow = Webhook & VersionedRow
export type ShownSecret = { host: string; secret: string }
type OnSecret = (shown: ShownSecret) => void

export const hostOf = ({ url }: { url: string }): string => new URL(url).host

const inputOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const isSending = ({ off_why, deliveries }: Webhook): boolean => off_why === null && deliveries.some(isUnderWay)

export const useWebhooks = () =>
  useAdminQuery<WebhookRow[]>(
    webhooksKey,
    async (call, signal) => {
      const { webhooks } = await call(listWebhooks, {}, { signal })
      return webhooks.map((hook) => ({ ...hook, version: 0 }))
    },
    { refetchInterval: ({ state }) => (state.data?.some(isSending) ? pollMs : false) },
  )

export const useWebhookEditor = (onSecret: OnSecret) =>
  useEditor<WebhookRow, NewHook>({
    queryKey: webhooksKey,
    alsoInvalidates: [queryKeys.audit],
    save: async (call, target, body) => {
      if (target) {
        await call(editWebhook, { ...inputOf(target), body })
        return
      }
      const { secret } = await call(addWebhook, { body })
      onSecret({ host: hostOf(body), secret })
    },
    successText: (isNew, hook) =>
      `${hostOf(hook)} ${isNew ? 'is told from now on' : 'is changed, and switched on'}. Every super administrator is told by mail.`,
    toErrorToast: (error) => describeFailure(error, 'The webhook could not be saved.'),
  })

const useAct = (
  endpoint: typeof switchWebhookOff | typeof testWebhook | typeof removeWebhook,
  success: string,
  onError: string,
) =>
  useAdminMutation({
    mutationFn: (call, hook: Webhook) => call(endpoint, inputOf(hook)),
    invalidates,
    onSuccess: (hook) => ({ text: `${hostOf(hook)} ${success}` }),
    onError,
  })

export const useSwitchOff = () =>
  useAct(switchWebhookOff, 'is told nothing any more.', 'The webhook could not be switched off.')
export const useSendTest = () => useAct(testWebhook, 'is sent a test.', 'The test could not be sent.')
export const useRemoveWebhook = () =>
  useAct(removeWebhook, 'is told nothing any more.', 'The webhook could not be deleted.')

export const useSwitchOn = () =>
  useAdminMutation({
    mutationFn: (call, { url, events, fields, ...hook }: Webhook) =>
      call(editWebhook, { ...inputOf(hook), body: { url, events, fields } }),
    invalidates,
    onSuccess: (hook) => ({ text: `${hostOf(hook)} is told again, of what waited too.` }),
    onError: 'The webhook could not be switched on.',
  })

export const useRotate = (onSecret: OnSecret) =>
  useAdminMutation({
    mutationFn: (call, hook: Webhook) => call(rotateWebhookSecret, inputOf(hook)),
    invalidates,
    onSuccess: (hook, { secret }) => {
      onSecret({ host: hostOf(hook), secret })
      return { text: 'The old secret signs too for 24 hours.' }
    },
    onError: 'The secret could not be renewed.',
  })

export const useSendAgain = () =>
  useAdminMutation({
    mutationFn: (call, delivery: { id: number }) => call(resendWebhook, inputOf(delivery)),
    invalidates: [webhooksKey],
    onSuccess: () => ({ text: 'It is sent again, with what the contact says now.' }),
    onError: 'It could not be sent again.',
  })
