import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { UndoableAct } from '#contract/inquiries/inquiry-undo.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { describeStepTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'

/** Says what was undone, and what holds again. */
export function describeUndone(
  undone: UndoableAct,
  contact: Contact,
  { what, selfId }: { what: string; selfId: number | undefined },
): string {
  const { parent_name: name, status, owner_id, owner_name } = contact
  switch (undone) {
    case 'status_changed':
      return `${name} is ${statusLabel(normalizeStatus(status)).toLowerCase()} again.`
    case 'outcome_recorded':
      return `${what} is undone for ${name}.`
    case 'owner_changed': {
      const who =
        owner_id === null ? 'nobody has' : owner_id === selfId ? 'you have' : `${owner_name} has`
      return `${what} is undone: ${who} ${name} now.`
    }
    case 'next_step_set':
    case 'next_step_done':
      return `${what} is undone for ${name}: ${describeStep(contact)}.`
  }
}

function describeStep({ next_step_at: at, next_step_text: text, time_zone }: Contact): string {
  if (at === null) return 'no next step'
  return `${text}, ${describeStepTime(new Date(at), new Date(), stepClock(time_zone))}`
}
