import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type NewHook, type WebhookEvent, type WebhookField, webhookEvents, webhookFields } from '#contract/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EditorPanel } from '../editing/editor-panel.tsx'
import { ShownOnce } from '../editing/shown-once.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { RowList } from '../lists/row-list.tsx'
import { eventLabels, fieldLabels, type ShownSecret, useWebhookEditor, useWebhooks } from './use-webhooks.ts'
import { WebhookItem } from './webhook-row.tsx'

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

function WebhookForm({ editor }: { editor: ReturnType<typeof useWebhookEditor> }) {
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

/** Other programs that are told of contacts. */
export default function Webhooks() {
  const list = useWebhooks()
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const editor = useWebhookEditor(setShown)
  return (
    <div className="max-w-3xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">Webhooks</h2>
          <p className="max-w-[38em] text-slate">Other programs that are told when something happens to a contact.</p>
        </div>
        <Button size="sm" onClick={() => void editor.open(null)}>
          <Plus size={18} aria-hidden />
          Add Webhook
        </Button>
      </div>
      <WebhookForm editor={editor} />
      {shown ? (
        <ShownOnce
          key={shown.secret}
          title={`The secret for ${shown.host}`}
          text={shown.secret}
          copyLabel="Copy secret"
          onClose={() => setShown(null)}
        >
          It is shown only now. Enter it there: it proves that a message comes from here (Standard Webhooks).
        </ShownOnce>
      ) : null}
      <Loaded
        query={list}
        loadingText="Loading webhooks..."
        skeleton={{ rows: 2, rowClass: 'h-36' }}
        errorText="The webhooks could not be loaded."
      >
        {(hooks) =>
          hooks.length === 0 ? (
            <p className="rounded-m border border-line bg-white px-4 py-8 text-center text-slate">
              No program is told of contacts. Add the address of the first one.
            </p>
          ) : (
            <RowList label="Webhooks">
              {hooks.map((hook) => (
                <WebhookItem key={hook.id} hook={hook} editor={editor} onSecret={setShown} />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </div>
  )
}
