import { CalendarClock, Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { isOffline } from '../../act-queue/act-queue.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { Action } from '../../layout/action.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { useAct } from '../acts/use-act.ts'
import { useDeskActs } from '../desk.ts'
import {
  describeStepTime,
  describeTimeHere,
  formatWallTime,
  parseWallTime,
  proposeTimes,
  stepClock,
  usualText,
} from './next-step-times.ts'
import { Proposals, toStepPress } from './proposals.tsx'

type StepDraft = { text: string; when: string }

/** Whether the form is open, and what was typed into it: a press beside it closes it and loses nothing. */
const useStepForm = (contact: Contact) => {
  const setting = useAct('next_step_set')
  const finishing = useAct('next_step_done')
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<StepDraft | null>(null)
  const [error, setError] = useState<string | null>(null)
  useUnsavedChanges({ hasChanges: () => typed !== null, droppedBy: ['contact'] })
  const draft = typed ?? { text: contact.next_step_text ?? usualText, when: '' }
  return {
    isOpen,
    setIsOpen,
    draft,
    error,
    isBusy: setting.isPending || finishing.isPending,
    change: (changes: Partial<StepDraft>) => setTyped({ ...draft, ...changes }),
    choose: async (at: Date) => {
      // The next key is for the list already.
      setIsOpen(false)
      const press = toStepPress(contact, at, draft.text)
      try {
        // Without an answer while it waits for the line: its form can be closed.
        if (isOffline()) setting.mutate(press)
        else await setting.mutateAsync(press)
        setTyped(null)
        setError(null)
      } catch (failure) {
        setError(failure instanceof ApiError ? failure.message : 'It could not be stored.')
        setIsOpen(true)
      }
    },
    finish: () => finishing.mutate({ row: contact, query: { expected_at: contact.next_step_at ?? undefined } }),
  }
}

type FormProps = {
  contact: Contact
  form: ReturnType<typeof useStepForm>
  firstProposal: RefObject<HTMLButtonElement | null>
}

/** Words first, then one press on a proposed moment, or a moment of one's own. Digits choose a proposal. */
function NextStepForm({ contact, form, firstProposal }: FormProps) {
  const { now } = useDeskActs()
  useFocusTarget('first proposal', firstProposal)
  const clock = stepClock(contact.time_zone)
  const { draft, error, isBusy, change, choose } = form
  const id = useId()
  const proposals = proposeTimes(now, clock)
  const chosen = parseWallTime(draft.when, clock)
  const here = chosen && describeTimeHere(chosen, clock)
  const onKeyDown = (event: KeyboardEvent) => {
    const proposal = proposals[Number(event.key) - 1]
    if (!proposal || isBusy || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    void choose(proposal.at)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen && !isBusy) void choose(chosen)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the digits are shortcuts of its buttons
    <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="mt-3 grid gap-3">
      <Field id={`${id}-text`} name="next-step-text" label="What" error={error ?? undefined}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={200}
            value={draft.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
      </Field>
      <div role="group" aria-label="Proposed moments" className="grid gap-1.5">
        <p className="text-xs text-slate">One press plans it:</p>
        <Proposals contact={contact} isBusy={isBusy} onChoose={(at) => void choose(at)} first={firstProposal} />
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <Field id={`${id}-when`} name="next-step-when" label={`Another moment, by ${clock.whose} clock`}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={draft.when}
              min={formatWallTime(now, clock)}
              onChange={(event) => change({ when: event.currentTarget.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" aria-disabled={!chosen || isBusy}>
          Set
        </Button>
      </div>
      <p aria-live="polite" className="-mt-1.5 min-h-5 text-sm leading-5 text-slate">
        {clock.timeZone.replaceAll('_', ' ')}
        {here ? `: ${here}` : ''}
      </p>
    </form>
  )
}

/** What comes next for a contact and when, by the family's clock; set by two presses, done by one. */
export function NextStepControl({ contact }: { contact: Contact }) {
  const { now } = useDeskActs()
  const { next_step_at: at } = contact
  const clock = stepClock(contact.time_zone)
  const form = useStepForm(contact)
  const firstProposal = useRef<HTMLButtonElement>(null)
  const isDue = at !== null && new Date(at) <= now
  const trigger = useRef<HTMLButtonElement>(null)
  useFocusTarget(`next step ${contact.id}`, trigger)
  const isFinishing = useRef(false)
  const hasStep = at !== null
  // The button that was pressed is gone once the step is.
  useLayoutEffect(() => {
    if (isFinishing.current && !hasStep) trigger.current?.focus()
    isFinishing.current = false
  }, [hasStep])
  const finish = () => {
    isFinishing.current = true
    form.finish()
  }
  return (
    <div role="group" aria-label={`Next step of ${contact.parent_name}`} className="owner">
      <MenuPopover
        title={`Next step for ${contact.parent_name}`}
        icon={CalendarClock}
        open={form.isOpen}
        onOpenChange={form.setIsOpen}
        initialFocus={firstProposal}
        triggerProps={{ ref: trigger, title: undefined, className: `tool outlined step ${isDue ? 'step-due' : ''}` }}
        label={
          at ? (
            <span>
              {contact.next_step_text} · {describeStepTime(new Date(at), now, clock)}
              {isDue ? ' · due' : ''}
            </span>
          ) : (
            <span>
              Plan a step<span className="sr-only"> for {contact.parent_name}</span>
            </span>
          )
        }
      >
        <NextStepForm contact={contact} form={form} firstProposal={firstProposal} />
      </MenuPopover>
      {at ? (
        <Action
          look="tool outlined"
          icon={Check}
          label="Done"
          subject={`${contact.next_step_text}: ${contact.parent_name}`}
          isBusy={form.isBusy}
          onClick={finish}
        />
      ) : null}
    </div>
  )
}
