import { PackageCheck, Reply } from 'lucide-react'
import type { FormEvent } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { limits } from '#contract/text-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { byEscape } from '../../editing/use-editor-focus.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { affectedQueries, messageQueries } from '../acts/affected-queries.ts'
import { useAct } from '../acts/use-act.ts'
import { useDeskActs } from '../desk.ts'
import { NextStepControl } from '../next-step/next-step-control.tsx'
import { StepProposal } from '../next-step/proposals.tsx'
import { noteDrafts, useNoteDraft } from '../notes/note-form.tsx'
import { OutcomeBar } from '../outcomes/outcome-prompt.tsx'
import { OwnerControl } from '../owner/owner-control.tsx'
import { NextMark, nextOf } from '../row/next.tsx'

type Props = { contact: Contact }

/** That the family waits for an answer; nothing while it does not. */
function WroteBack({ contact }: Props) {
  const { now } = useDeskActs()
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
function RecordReply({ contact }: Props) {
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
        onKeyDown={body === '' ? undefined : byEscape(() => setBody(''))}
        className="field-control"
      />
      <button type="submit" aria-disabled={isPending} className="tool outlined">
        <Reply size={15} aria-hidden />
        They wrote back
      </button>
    </form>
  )
}

/** What is owed, what came of a call and the step that is proposed then, whose it is, and what is planned. */
export function DetailsNext({ contact, hasProposal, onLeave }: Props & { hasProposal: boolean; onLeave: () => void }) {
  const { acts, now } = useDeskActs()
  const closeProposal = () => {
    acts.closeProposal()
    onLeave()
  }
  return (
    <section className="part comes-next">
      <h3>
        What comes next
        <span className="aside">
          {nextOf(contact, now)
            // The others have buttons below that say them.
            .filter(({ urgency }) => !['wrote_back', 'step_due', 'step'].includes(urgency))
            .map((next) => (
              <NextMark key={next.urgency} next={next} />
            ))}
        </span>
      </h3>
      <WroteBack contact={contact} />
      <OutcomeBar contact={contact} onRecord={(outcome) => acts.recordOutcome(contact, outcome, 'details')}>
        {hasProposal ? <StepProposal contact={contact} onClose={closeProposal} /> : null}
      </OutcomeBar>
      <div className="plan">
        <OwnerControl key={`owner ${contact.id}`} contact={contact} />
        <NextStepControl key={contact.id} contact={contact} />
        <button type="button" className="tool outlined" onClick={() => acts.markFollowUp(contact)}>
          <PackageCheck size={15} aria-hidden />
          {inquiryActs.follow_up_sent.shortcut.label}
        </button>
      </div>
      <RecordReply key={`replies ${contact.id}`} contact={contact} />
    </section>
  )
}
