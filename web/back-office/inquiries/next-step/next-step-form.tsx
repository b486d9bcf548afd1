import { type KeyboardEvent, type Ref, type SubmitEvent, useId, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { useDesk } from '../desk.ts'
import { describeTimeHere, formatWallTime, parseWallTime, proposeTimes, type StepClock } from './next-step-times.ts'
import { ProposalButton } from './proposal-button.tsx'
import { stepOf, type useNextStep, usualText } from './use-next-step.ts'

/** Whether the form is open, and what was typed into it: a press beside it closes it and loses nothing. */
export const useStepForm = (contact: Contact, { set }: ReturnType<typeof useNextStep>) => {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<StepDraft | null>(null)
  const [error, setError] = useState<string | null>(null)
  useUnsavedChanges({ hasChanges: () => typed !== null, droppedBy: ['contact'] })
  const draft = typed ?? { text: stepOf(contact)?.text ?? usualText, when: '' }
  return {
    isOpen,
    setIsOpen,
    draft,
    error,
    change: (changes: Partial<StepDraft>) => setTyped({ ...draft, ...changes }),
    choose: async (at: Date) => {
      // The next key is for the list already.
      setIsOpen(false)
      try {
        await set(contact, { at: at.toISOString(), text: draft.text })
        setTyped(null)
        setError(null)
      } catch (failure) {
        setError(failure instanceof ApiError ? failure.message : 'It could not be stored.')
        setIsOpen(true)
      }
    },
  }
}

export type StepDraft = { text: string; when: string }

type Props = {
  clock: StepClock
  form: {
    draft: StepDraft
    error: string | null
    change: (changes: Partial<StepDraft>) => void
    choose: (at: Date) => Promise<void>
  }
  isBusy: boolean
  firstProposal: Ref<HTMLButtonElement>
}

/** Words first, then one press on a proposed moment, or a moment of one's own. Digits choose a proposal. */
export function NextStepForm(props: Props) {
  const { now } = useDesk()
  const { clock, isBusy } = props
  const { draft, error, change, choose } = props.form
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
        {proposals.map((proposal, index) => (
          <ProposalButton
            key={proposal.label}
            ref={index === 0 ? props.firstProposal : undefined}
            proposal={proposal}
            shortcut={index + 1}
            clock={clock}
            isBusy={isBusy}
            onChoose={() => void choose(proposal.at)}
          />
        ))}
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
