import type { Contact } from '#contract/inquiries/inquiries.ts'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { WaitingMark } from '../../offline/waiting-mark.tsx'

const markClass = 'rounded-full border border-line bg-white px-2 leading-4 text-slate'

type Props = { contact: Contact; hasLeftView: boolean; isGone: boolean }

/** What is unusual about a row; e-mail and family make room for it. */
export function RowMarks({ contact, hasLeftView, isGone }: Props) {
  return (
    <div className="row-marks">
      {hasLeftView ? (
        <span className={markClass}>{isGone ? 'deleted' : 'left this view'}</span>
      ) : null}
      <ColleaguesMark contactId={contact.id} />
      <WaitingMark contactId={contact.id} />
      {contact.high_volume ? (
        <span className={markClass}>
          One of many<span className="sr-only"> from one address</span>
        </span>
      ) : null}
    </div>
  )
}
