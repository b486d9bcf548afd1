import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { normalizeStatus, statusLabel, statusTone } from '../../format/status.ts'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { AnswerButtons } from '../composer/answer-buttons.tsx'
import type { InquiryList } from '../list/use-list-state.ts'

type StepProps = { label: string; icon: typeof ChevronLeft; offset: 1 | -1; list: InquiryList }

function StepButton({ label, icon: Icon, offset, list }: StepProps) {
  const canStep = list.canStep(offset)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!canStep}
      onClick={canStep ? () => list.step(offset) : undefined}
      className={buttonClass({ variant: 'outline', size: 'icon' })}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

type Props = { contact: Contact; list: InquiryList; help: ReactNode }

/** Whose details they are, and the ways to the contacts beside it. */
export function DetailsHeader({ contact, list, help }: Props) {
  const status = normalizeStatus(contact.status)
  return (
    <header className="flex items-start gap-3 border-b border-line px-5 py-4 sm:px-6">
      <div className="mr-auto min-w-0">
        <p className="text-sm text-slate">Contact Details</p>
        <Dialog.Title aria-live="polite" className="text-xl leading-snug font-bold wrap-anywhere">
          {contact.parent_name}
        </Dialog.Title>
        <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>{' '}
        <ColleaguesMark contactId={contact.id} />
      </div>
      <AnswerButtons contact={contact} />
      {help}
      <StepButton label="Previous contact" icon={ChevronLeft} offset={-1} list={list} />
      <StepButton label="Next contact" icon={ChevronRight} offset={1} list={list} />
    </header>
  )
}
