import { Popover } from '@base-ui/react/popover'
import { CalendarClock, Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { CardAction } from '../../lists/card-action.tsx'
import { describeStepTime } from './describe-step-time.ts'
import { NextStepForm } from './next-step-form.tsx'
import { stepClock } from './next-step-times.ts'
import { stepOf, useNextStep } from './use-next-step.ts'
import { useStepForm } from './use-step-form.ts'

type Props = {
  contact: Contact
  now: Date
}

/** What comes next for a contact and when, by the family's clock; set by two presses, done by one. */
export function NextStepControl({ contact, now }: Props) {
  const nextStep = useNextStep()
  const step = stepOf(contact)
  const clock = stepClock(contact.time_zone)
  const form = useStepForm(contact, nextStep)
  const popup = useFocusTarget<HTMLDivElement>('own keys')
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
  const triggerClass = `outlined inline-flex min-h-10 min-w-0 items-center gap-2 rounded-full px-3.5 text-left text-sm font-semibold data-popup-open:border-azure ${isDue ? 'border-amber bg-pending-surface text-pending' : ''}`
  return (
    <div role="group" aria-label={`Next step of ${contact.parent_name}`} className="flex min-w-0 items-center gap-1.5">
      <Popover.Root open={form.isOpen} onOpenChange={form.setIsOpen}>
        <Popover.Trigger ref={trigger} className={triggerClass}>
          <CalendarClock size={16} aria-hidden className="shrink-0" />
          {step ? (
            <span className="min-w-0 wrap-anywhere">
              {step.text} · {describeStepTime(new Date(step.at), now, clock)}
              {isDue ? ' · due' : ''}
            </span>
          ) : (
            <span>
              Plan a step<span className="sr-only"> for {contact.parent_name}</span>
            </span>
          )}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} align="start" collisionPadding={12} className="z-20">
            <Popover.Popup
              ref={popup}
              initialFocus={firstProposal}
              className="max-h-(--available-height) w-104 max-w-[calc(100vw-1.5rem)] overflow-x-hidden overflow-y-auto rounded-m border border-line bg-white p-4 shadow-raised outline-none"
            >
              <Popover.Title className="text-md font-bold">Next step for {contact.parent_name}</Popover.Title>
              <NextStepForm
                clock={clock}
                now={now}
                form={form}
                isBusy={nextStep.isBusy}
                firstProposal={firstProposal}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {step ? (
        <CardAction
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
