import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { AnswerButtons } from '../composer/answer-buttons.tsx'
import { Composer } from '../composer/composer.tsx'
import { useIsComposing } from '../composer/composer-store.ts'
import { FamilyLine } from '../family/family-line.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import { RecordReply, WroteBack } from '../replies/details-replies.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { DetailsAsks } from './details-asks.tsx'
import { DetailsOutcome } from './details-outcome.tsx'
import { DetailsPlan } from './details-plan.tsx'
import { DetailsReach } from './details-reach.tsx'
import { Sections } from './sections.tsx'
import { StatusControl } from './status-control.tsx'

type Props = { list: InquiryList; acts: ContactActs; now: Date }

/** The current contact beside the list, where the window is wide enough for both: what is needed on the phone first. */
export function Workspace({ list, acts, now }: Props) {
  const { current, focusRow } = list
  const section = useFocusTarget<HTMLElement>('workspace')
  const isComposing = useIsComposing(current?.id ?? 0) && list.opened === null
  const leave = () => focusRow({ preventScroll: true }) || section.current?.focus()
  return (
    <section
      // Another contact begins at the top.
      key={current?.id}
      ref={section}
      tabIndex={-1}
      aria-label="Current contact"
      className="sticky top-2 max-h-[calc(100dvh-1rem-var(--toast-space,0px))] scroll-pt-26 scroll-pb-16 overflow-y-auto rounded-m border border-line bg-white shadow-resting outline-none"
    >
      {current ? (
        <>
          <header className="sticky top-0 z-1 grid gap-2 border-b border-line bg-white px-4 py-2.5">
            <div className="flex items-start justify-between gap-2">
              <h3 className="text-lg leading-snug font-bold wrap-anywhere">
                {current.parent_name} <ColleaguesMark contactId={current.id} />
              </h3>
              <AnswerButtons contact={current} />
            </div>
            <StatusControl
              contact={current}
              isBusy={acts.isBusy(current.id)}
              onChangeStatus={(to) => acts.changeStatus(current, to)}
            />
          </header>
          <div className="@container grid gap-4 px-4 py-3">
            {isComposing ? (
              <Composer contact={current} now={now} onLeave={leave} />
            ) : (
              <DetailsAsks contact={current} isBrief />
            )}
            <WroteBack contact={current} now={now} />
            <Timeline contactId={current.id} name={current.parent_name} now={now} isBrief onNoteLeft={leave} />
            <DetailsReach contact={current} now={now} />
            <RecordReply contact={current} />
            <DetailsOutcome contact={current} acts={acts} onLeave={leave} />
            <DetailsPlan contact={current} now={now} />
            <FamilyLine contact={current} now={now} />
            <Sections contact={current} isFilledOnly />
          </div>
        </>
      ) : (
        <p className="px-6 py-16 text-center text-slate">
          Choose a contact: press its row, or <kbd className="font-bold">j</kbd> for the next one.
        </p>
      )}
    </section>
  )
}
