import type { Contact } from '#contract/inquiries/inquiries.ts'
import { FamilyLine } from '../family/family-line.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { StepProposal } from '../next-step/step-proposal.tsx'
import { OutcomeBar } from '../outcomes/outcome-bar.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { detailSections } from './detail-sections.ts'
import { DetailsAsks } from './details-asks.tsx'
import { DetailsPlan } from './details-plan.tsx'
import { DetailsReach } from './details-reach.tsx'
import { StatusControl } from './status-control.tsx'

function Sections({ contact }: { contact: Contact }) {
  return detailSections(contact).map(({ title, facts, note }) => (
    <section key={title} aria-label={title}>
      <h3 className="border-b border-line pb-1.5 font-bold">{title}</h3>
      <dl className="mt-3 grid gap-x-8 gap-y-3 @md:grid-cols-2">
        {facts.map(({ label, value, href, isLong }) => (
          <div key={label} className={isLong ? '@md:col-span-2' : ''}>
            <dt className="text-sm text-slate">{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-wrap">
              {href ? (
                <a className="underline-offset-4 hover:text-blue hover:underline" href={href}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-3 text-sm text-slate">{note}</p> : null}
    </section>
  ))
}

type Props = {
  contact: Contact
  acts: ContactActs
  now: Date
  /** A note was saved, its form left by Escape, or a proposal closed: the focus goes where the keys act. */
  onNoteLeft: () => void
}

/** One contact as it is read, in the dialog and beside the list: what decides first, then everything that was sent. */
export function DetailsBody({ contact, acts, now, onNoteLeft }: Props) {
  const closeProposal = () => {
    acts.closeProposal()
    onNoteLeft()
  }
  return (
    <div className="@container grid gap-6">
      <OutcomeBar
        contact={contact}
        onRecord={(outcome) => acts.recordOutcome(contact, outcome, 'details')}
      >
        {acts.proposesIn(contact, 'details') ? (
          <StepProposal contact={contact} onClose={closeProposal} />
        ) : null}
      </OutcomeBar>
      <StatusControl
        contact={contact}
        isBusy={acts.isBusy(contact.id)}
        onChangeStatus={(to) => acts.changeStatus(contact, to)}
      />
      <DetailsReach key={contact.id} contact={contact} now={now} />
      <FamilyLine contact={contact} now={now} />
      <DetailsPlan contact={contact} now={now} />
      <DetailsAsks contact={contact} />
      <Sections contact={contact} />
      <Timeline
        key={contact.id}
        contactId={contact.id}
        name={contact.parent_name}
        now={now}
        onNoteLeft={onNoteLeft}
      />
    </div>
  )
}
