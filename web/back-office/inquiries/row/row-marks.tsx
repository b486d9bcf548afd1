import type { Contact } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { WaitingMark } from '../../offline/waiting-mark.tsx'

const markClass = 'rounded-full border border-line bg-white px-2 leading-4 text-slate'

const reachMarkMs = 7 * 24 * 60 * 60_000

const isLately = (at: string | null, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) < reachMarkMs

type Props = { contact: Contact; now: Date; hasLeftView: boolean; left: string | undefined }

/** What is unusual about a row; e-mail and family make room for it. */
export function RowMarks({ contact, now, hasLeftView, left }: Props) {
  return (
    <div className="row-marks">
      {hasLeftView ? (
        <span title={left} className={`truncate ${markClass}`}>
          {left ?? 'left this view'}
        </span>
      ) : null}
      <ColleaguesMark contactId={contact.id} />
      <WaitingMark contactId={contact.id} />
      {contact.wrote_back_at === null ? null : (
        <span className="rounded-full bg-navy px-2 leading-4 font-semibold text-white">
          Wrote back {timeAgoBriefly(contact.wrote_back_at, now)}
        </span>
      )}
      {contact.mail_failed_at === null ? null : <span className={markClass}>Mail came back</span>}
      {isLately(contact.reach_corrected_at, now) ? (
        <span className={markClass}>New e-mail or number</span>
      ) : null}
      {contact.high_volume ? (
        <span className={markClass}>
          One of many<span className="sr-only"> from one address</span>
        </span>
      ) : null}
    </div>
  )
}
