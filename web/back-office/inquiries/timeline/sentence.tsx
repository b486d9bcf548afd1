import { formLabels } from '#contract/data-purposes/form-texts.ts'
import { arrivalLabels } from '#contract/inquiries/arrivals.ts'
import type { CorrectableColumn } from '#contract/inquiries/correction.ts'
import type { ContactChannel } from '#contract/inquiries/inquiries.ts'
import { inquiryFields } from '#contract/inquiries/inquiry-fields.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { authorName } from '../../format/author-name.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { outcomeLabel } from '../../format/outcome.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'

export type Act = Exclude<TimelineEntry, { kind: 'mail' | 'note' | 'reply' }>

const channelVerbs: Record<ContactChannel, string> = {
  call: 'called',
  whatsapp: 'wrote by WhatsApp',
  mail: 'wrote a mail',
}

/** A column as the form calls it. */
const fieldLabel = (column: string): string => {
  const field = inquiryFields[column as CorrectableColumn]
  return formLabels[field.name]
}

const statusText = (status: string | null) => (
  <strong>{statusLabel(normalizeStatus(status ?? ''))}</strong>
)

function describeAct(act: Exclude<Act, { kind: 'mail_failed' }>) {
  switch (act.kind) {
    case 'submitted':
      return <>added this contact: {arrivalLabels[act.arrived_by].toLowerCase()}</>
    case 'status_changed':
      return (
        <>
          moved it from {statusText(act.from_status)} to {statusText(act.to_status)}
        </>
      )
    case 'outcome_recorded':
      return (
        <>
          {act.channel ? channelVerbs[act.channel] : 'tried to reach them'}:{' '}
          <strong>{outcomeLabel(act.outcome ?? '')}</strong>
        </>
      )
    case 'owner_changed':
      if (act.owner_name === null) return 'gave it back to the team'
      return act.owner_name === act.by_name ? (
        'took it over'
      ) : (
        <>
          handed it to <strong>{act.owner_name}</strong>
        </>
      )
    case 'next_step_set':
      return act.due_at
        ? `planned the next step for ${formatDateTime(act.due_at)}`
        : 'planned the next step'
    case 'next_step_done':
      return 'finished the next step'
    case 'corrected':
      return `corrected ${act.fields.map(fieldLabel).join(', ')}`
    case 'mail_queued':
      return 'wrote a mail'
    case 'reply_done':
      return 'marked as done what the family wrote'
    case 'deleted':
      return 'deleted it'
    case 'restored':
      return 'restored it'
    case 'accepted':
      return 'accepted it as no spam'
    case 'downloaded':
      return 'downloaded it'
  }
}

export function Sentence({ act }: { act: Act }) {
  if (act.kind === 'submitted' && act.arrived_by === 'form') {
    return <strong>The inquiry was sent</strong>
  }
  if (act.kind === 'mail_failed') return <strong>A mail did not reach the family</strong>
  return (
    <>
      <strong>{authorName(act.by_name)}</strong> {describeAct(act)}
    </>
  )
}
