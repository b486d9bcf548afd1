import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import type { UndoableAct } from '#contract/inquiries/inquiry-undo.ts'
import { formatDateTime } from '../format/date-time.ts'
import { outcomeLabel } from '../format/outcome.ts'
import { pluralize } from '../format/pluralize.ts'
import { normalizeStatus, statusLabel } from '../format/status.ts'
import { type ActDescriptions, act, actsOn, changedFields, subjectCount } from './act-builders.tsx'
import { Colleague, ContactLink } from './subjects.tsx'

const onContact = actsOn(ContactLink)

const statusText = (value = '') => <strong>{statusLabel(normalizeStatus(value))}</strong>

const describeStatusChange = (entry: AuditEntry) => (
  <>
    changed <ContactLink entry={entry} /> from {statusText(entry.details.from)} to{' '}
    {statusText(entry.details.to)}
  </>
)

const undoneNouns: Record<UndoableAct, string> = {
  status_changed: 'a change of status',
  outcome_recorded: 'an outcome',
  owner_changed: 'a change of owner',
  next_step_set: 'a next step',
  next_step_done: 'the end of a next step',
  mail_queued: 'a mail',
  reply_done: 'the end of a reply',
}

/** Older entries name no act: one with a status was a move. */
const describeUndo = (entry: AuditEntry) => {
  const { to, undone = to ? 'status_changed' : 'outcome_recorded' } = entry.details
  return (
    <>
      undid {undoneNouns[undone]} of <ContactLink entry={entry} />
      {to ? <>, back to {statusText(to)}</> : null}
    </>
  )
}

const describeOutcome = (entry: AuditEntry) => (
  <>
    recorded <strong>{outcomeLabel(entry.details.outcome)}</strong> for{' '}
    <ContactLink entry={entry} />
  </>
)

function describeExport(entry: AuditEntry): ReactNode {
  const { scope, count = 0, searched } = entry.details
  if (scope === 'one') {
    return (
      <>
        downloaded <ContactLink entry={entry} />
      </>
    )
  }
  if (scope === 'selected') return `downloaded ${pluralize(count, 'selected contact')}`
  return (
    <>
      downloaded {pluralize(count, 'contact')}
      {entry.details.status ? <> with the status {statusText(entry.details.status)}</> : null}
      {searched ? ' that a search found' : null}
    </>
  )
}

const bulkWords = {
  move: 'moved',
  claim: 'claimed',
  hand_over: 'handed over',
  next_step: 'set the next step of',
  delete: 'deleted',
}

function describeBulk({ details: { bulk = 'move', count = 0, status, to } }: AuditEntry) {
  return (
    <>
      {bulkWords[bulk]} {pluralize(count, 'contact')} at once
      {status ? <> to {statusText(status)}</> : null}
      {to ? (
        <>
          {' '}
          to <Colleague id={to} />
        </>
      ) : null}
    </>
  )
}

const describeReading = ({ details }: AuditEntry): string =>
  `read about ${pluralize(details.count ?? 0, 'contact')} within a day`

const purge = (label: string, noun: string) =>
  act(label, (entry) => `removed ${pluralize(subjectCount(entry), noun)} for good`)

/** Whose data it was is not recorded: after an erasure nobody may know. */
const onParent = (label: string, verb: string) =>
  act(
    label,
    (entry) => `${verb} everything about one e-mail: ${pluralize(subjectCount(entry), 'contact')}`,
  )

export const inquiryActs = {
  status_changed: act('Status change', describeStatusChange),
  change_undone: act('Change undone', describeUndo),
  inquiries_read: act('Many contacts read', describeReading),
  inquiry_lists_refused: act(
    'Lists refused',
    ({ details }) =>
      `read ${pluralize(details.count ?? 0, 'row')} of contacts within an hour, and got no more until it had passed`,
  ),
  inquiries_exported: act('Download', describeExport),
  outcome_recorded: act('Outcome recorded', describeOutcome),
  note_added: onContact('Note added', 'wrote a note about'),
  note_edited: onContact('Note edited', 'corrected a note about'),
  note_deleted: onContact('Note deleted', 'deleted a note about'),
  inquiry_added: onContact('Contact added', 'added', ' by hand'),
  inquiry_corrected: onContact('Contact corrected', 'corrected', changedFields),
  mail_queued: onContact('Mail written', 'wrote a mail to'),
  mail_taken: onContact('Mail taken', 'gave the mail server a mail to'),
  mail_failed: onContact('Mail failed', 'could not deliver a mail to'),
  mail_held: onContact('Mail held', 'held a mail to'),
  mail_confirmed: onContact('Held mail sent', 'sent a held mail to'),
  reply_filed: onContact('Reply filed', 'filed a reply to'),
  reply_recorded: onContact('Reply recorded', 'recorded that the family wrote back about'),
  reply_done: onContact('Reply done', 'marked as done what the family wrote about'),
  inquiry_deleted: onContact('Contact deleted', 'deleted'),
  inquiry_restored: onContact('Contact restored', 'restored'),
  inquiries_purged: purge('Contacts gone for good', 'deleted contact'),
  suspected_accepted: onContact('Suspected spam accepted', 'accepted', ' as no spam'),
  suspected_deleted: onContact('Suspected spam deleted', 'deleted', ' as spam'),
  suspected_purged: purge('Suspected spam gone for good', 'suspected contact'),
  person_found: onParent('Family looked up', 'looked up'),
  person_exported: onParent('Family’s data exported', 'exported'),
  person_erased: onParent('Family’s data erased', 'erased'),
  children_forgotten: act(
    'Children’s details forgotten',
    ({ details }) => `forgot the child’s details of ${pluralize(details.count ?? 0, 'contact')}`,
  ),
  forgetting_postponed: act(
    'Forgetting postponed',
    ({ details }) =>
      `postponed the forgetting of children’s details to ${formatDateTime(details.to ?? '')}`,
  ),
  bulk_changed: act('Many contacts changed', describeBulk),
  bulk_undone: act('Change of many undone', (entry) => <>undid: {describeBulk(entry)}</>),
  retention_purged: purge('Archive purged', 'archived contact'),
} satisfies ActDescriptions
