import { CalendarClock, Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Action } from '../../layout/action.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { useDesk } from '../desk.ts'
import { NextStepForm, useStepForm } from './next-step-form.tsx'
import { describeStepTime, stepClock } from './next-step-times.ts'
import { stepOf, useNextStep } from './use-next-step.ts'

/** What comes next for a contact and when, by the family's clock; set by two presses, done by one. */
export function NextStepControl({ contact }: { contact: Contact }) {
  const { now } = useDesk()
  const nextStep = useNextStep()
  const step = stepOf(contact)
  const clock = stepClock(contact.time_zone)
  const form = useStepForm(contact, nextStep)
  const firstProposal = useRef<HTMLButtonElement>(null)
  const isDue = step !== null && new Date(step.at) <= now
  const trigger = useRef<HTMLButtonElement>(null)
  useFocusTarget(`next step ${contact.id}`, trigger)
  const isFinishing = useRef(false)
  const hasStep = step !== null
  // The button that was pressed is gone once the step is.
  useLayoutEffect(() => {
    if (isFinishing.current && !hasStep) trigger.current?.focus()
    isFinishing.current = false
  }, [hasStep])
  const finish = () => {
    isFinishing.current = true
    nextStep.finish(contact)
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
          step ? (
            <span>
              {step.text} · {describeStepTime(new Date(step.at), now, clock)}
              {isDue ? ' · due' : ''}
            </span>
          ) : (
            <span>
              Plan a step<span className="sr-only"> for {contact.parent_name}</span>
            </span>
          )
        }
      >
        <NextStepForm clock={clock} form={form} isBusy={nextStep.isBusy} firstProposal={firstProposal} />
      </MenuPopover>
      {step ? (
        <Action
          look="tool outlined"
          icon={Check}
          label="Done"
          subject={`${step.text}: ${contact.parent_name}`}
          isBusy={nextStep.isBusy}
          onClick={finish}
        />
      ) : null}
    </div>
  )
}
