import {
  type NewHook,
  type WebhookEvent,
  type WebhookField,
  webhookEvents,
  webhookFields,
} from '#contract/webhooks.ts'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../editing/editor-panel.tsx'
import type { useWebhookEditor } from './use-webhooks.ts'
import { eventLabels, fieldLabels } from './words.ts'

const toValues = (getValue: (field: string) => string): NewHook => ({
  url: getValue('url'),
  events: webhookEvents.filter((event) => getValue(`event-${event}`)),
  fields: webhookFields.filter((field) => getValue(`field-${field}`)),
})

type ChoicesProps<Name extends string> = {
  legend: string
  hint: string
  prefix: string
  labels: Record<Name, string>
  names: readonly Name[]
  chosen: readonly Name[]
  error?: string | undefined
}

function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { legend, hint, prefix, labels, names, chosen, error } = props
  const hintId = `webhook-${prefix}-hint`
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      {names.map((name, index) => (
        <label key={name} className="flex min-h-10 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={`${prefix}-${name}`}
            defaultChecked={chosen.includes(name)}
            aria-invalid={error && index === 0 ? true : undefined}
            className="size-5 shrink-0 accent-blue"
          />
          {labels[name]}
        </label>
      ))}
      <p id={hintId} className="text-sm leading-5 text-slate">
        {error ? <span className="block font-semibold text-danger">{error}</span> : null}
        {hint}
      </p>
    </fieldset>
  )
}

export function WebhookForm({ editor }: { editor: ReturnType<typeof useWebhookEditor> }) {
  const { fieldErrors } = editor
  return (
    <EditorPanel editor={editor} noun="Webhook" toValues={toValues}>
      {(row, fieldOf) => (
        <>
          <Field
            {...fieldOf('url')}
            label="Address"
            required
            wide
            hint="With https, and without a user name or password. No redirect is followed."
          >
            {(control) => (
              <input
                {...control}
                type="url"
                maxLength={500}
                autoComplete="off"
                placeholder="https://"
                defaultValue={row?.url}
              />
            )}
          </Field>
          <Choices<WebhookEvent>
            legend="When a contact is"
            hint="Each time its number, reference and link leave, of a move both statuses, and nothing of what was written."
            prefix="event"
            labels={eventLabels}
            names={webhookEvents}
            chosen={row?.events ?? ['received']}
            error={fieldErrors['events']}
          />
          <Choices<WebhookField>
            legend="And of the parent"
            hint="What you tick leaves Meridian for whoever runs that address. Nothing of the child, and no message or note, can."
            prefix="field"
            labels={fieldLabels}
            names={webhookFields}
            chosen={row?.fields ?? []}
          />
        </>
      )}
    </EditorPanel>
  )
}
