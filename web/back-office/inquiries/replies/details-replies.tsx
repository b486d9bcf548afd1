import { Reply } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { affectedQueries, messageQueries } from '../acts/own-acts.ts'
import { useAct } from '../acts/use-act.ts'
import { useDesk } from '../desk.ts'
import { noteDrafts, useNoteDraft } from '../notes/note-form.tsx'

type Props = { contact: Contact }

/** That the family waits for an answer; nothing while it does not. */
export function WroteBack({ contact }: Props) {
  const { now } = useDesk()
  const { isPending, mutate } = useAct('reply_done')
  const { wrote_back_at: at } = contact
  if (at === null) return null
  return (
    <div role="group" aria-label="Replies" className="flex flex-wrap items-center gap-2">
      <span className="font-semibold">Wrote back {timeAgoBriefly(at, now)}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={isPending}
        onClick={() => isPending || mutate({ row: contact })}
      >
        Done
      </Button>
    </div>
  )
}

/** Records by one press what no mailbox saw, with its words where somebody has them. */
export function RecordReply({ contact }: Props) {
  const form = `reply of ${contact.id}`
  const { text: body, change: setBody } = useNoteDraft(form, '')
  const { isPending, mutate } = useAct<'reply_recorded', { typed: string }>('reply_recorded', {
    invalidates: messageQueries,
    invalidatesOnError: affectedQueries,
    onDone: ({ typed }) => {
      // What is typed until the server has them is kept.
      if ((noteDrafts.get(form) ?? '') === typed) setBody('')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate({ row: contact, typed: body, body: { body: body.trim() } })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="record-reply">
      <textarea
        name="body"
        aria-label="Their words (optional)"
        placeholder="Their words (optional)"
        rows={1}
        maxLength={limits.long}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || body === '') return
          event.stopPropagation()
          setBody('')
        }}
        className="field-control"
      />
      <button type="submit" aria-disabled={isPending} className="tool outlined">
        <Reply size={15} aria-hidden />
        They wrote back
      </button>
    </form>
  )
}
