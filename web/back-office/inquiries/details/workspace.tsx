import { MessageCircle, Phone } from 'lucide-react'
import { memo } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { ColleaguesMark } from '../../live/presence.tsx'
import { Composer } from '../composer/composer.tsx'
import { AnswerButtons } from '../composer/templates-menu.tsx'
import { useDeskActs } from '../desk.ts'
import { FamilyLine } from '../family/family-line.tsx'
import { ReachLink } from '../row/reach.tsx'
import { RecordActions, StatusControl } from '../row/row-actions.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { DetailsAsks } from './details-asks.tsx'
import { DetailsNext } from './details-next.tsx'
import { DetailsReach } from './details-reach.tsx'
import { Sections } from './sections.tsx'

/** The answer, and the two ways besides. */
function Dock({ contact }: { contact: Contact }) {
  const { parent_name: name } = contact
  const link = { contact, className: buttonClass({ variant: 'secondary', size: 'sm' }) }
  return (
    <footer className="dock">
      <AnswerButtons contact={contact} />
      <ReachLink {...link} channel="call" label={`Call ${name}`}>
        <Phone size={16} aria-hidden /> Call
      </ReachLink>
      <ReachLink {...link} channel="whatsapp" label={`WhatsApp ${name} (opens in a new tab)`}>
        <MessageCircle size={16} aria-hidden /> WhatsApp
      </ReachLink>
    </footer>
  )
}

function WorkspaceHeader({ contact, isBusy }: { contact: Contact; isBusy: boolean }) {
  return (
    <header>
      <h3>
        {contact.parent_name} <ColleaguesMark contactId={contact.id} />
      </h3>
      <FamilyLine contact={contact} />
      <StatusControl contact={contact} isBusy={isBusy} />
      <div className="pane-acts">
        <RecordActions contact={contact} isBusy={isBusy} />
      </div>
    </header>
  )
}

type Props = { current: Contact; isComposing: boolean; isBusy: boolean; hasProposal: boolean }

/** The current contact beside the list, where the window is wide enough for both, and the mail to it beside that. */
const Workspace = memo(function Workspace({ current, isComposing, isBusy, hasProposal }: Props) {
  const { focusRow } = useDeskActs().acts
  const section = useFocusTarget<HTMLElement>('workspace')
  const leave = () => focusRow({ preventScroll: true }) || section.current?.focus()
  return (
    <>
      {/* Another contact begins at the top. */}
      <section key={current.id} ref={section} tabIndex={-1} aria-label="Current contact" className="pane">
        <WorkspaceHeader contact={current} isBusy={isBusy} />
        <div className="pane-scroll">
          <DetailsAsks contact={current} isBrief />
          <DetailsReach contact={current} />
          <DetailsNext contact={current} hasProposal={hasProposal} onLeave={leave} />
          <Timeline contact={current} isBrief onNoteLeft={leave} />
          <details className="part all-submitted">
            <summary>All that was submitted</summary>
            <Sections contact={current} isFilledOnly />
          </details>
        </div>
        {isComposing ? null : <Dock contact={current} />}
      </section>
      {isComposing ? <Composer key={`composer ${current.id}`} contact={current} isBeside onLeave={leave} /> : null}
    </>
  )
})

export default Workspace
