import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { useReplies } from './use-replies.ts'

type Props = { contact: Contact; now: Date }

/** That the family waits for an answer; nothing while it does not. */
export function WroteBack({ contact, now }: Props) {
  const { isBusy, finish } = useReplies()
  const { wrote_back_at: at } = contact
  if (at === null) return null
  return (
    <div role="group" aria-label="Replies" className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">Wrote back {timeAgoBriefly(at, now)}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={isBusy}
        onClick={() => isBusy || finish(contact)}
      >
        Done
      </Button>
    </div>
  )
}

/** Records what no mailbox saw. */
export function RecordReply({ contact }: Pick<Props, 'contact'>) {
  const [isWriting, setIsWriting] = useState(false)
  const { isBusy, record } = useReplies()
  if (!isWriting) {
    return (
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        onClick={() => setIsWriting(true)}
      >
        They wrote back
      </Button>
    )
  }
  return (
    <ReplyForm
      isBusy={isBusy}
      onSave={(body) => {
        record(contact, body)
        setIsWriting(false)
      }}
      onCancel={() => setIsWriting(false)}
    />
  )
}

type FormProps = { isBusy: boolean; onSave: (body: string) => void; onCancel: () => void }

function ReplyForm({ isBusy, onSave, onCancel }: FormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new FormData(event.currentTarget).get('body')
    if (!isBusy) onSave(typeof body === 'string' ? body.trim() : '')
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog around it stays open.
        event.stopPropagation()
        onCancel()
      }}
      className="basis-full"
    >
      <Field id={id} name="body" label="What did they write? (optional)">
        {(control) => <textarea {...control} ref={field} rows={2} maxLength={limits.long} />}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="secondary" aria-disabled={isBusy}>
          Record
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
