import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ShownOnce } from '../editing/shown-once.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { RowList } from '../lists/row-list.tsx'
import { WebhookForm } from './form.tsx'
import { type ShownSecret, useWebhookEditor, useWebhooks } from './use-webhooks.ts'
import { WebhookItem } from './webhook-row.tsx'

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
          <p className="max-w-[38em] text-slate">
            Other programs that are told when something happens to a contact.
          </p>
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
          It is shown only now. Enter it there: it proves that a message comes from here (Standard
          Webhooks).
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
