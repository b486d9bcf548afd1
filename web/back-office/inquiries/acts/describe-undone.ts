import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { ActReply } from '#contract/inquiries/inquiry-acts.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { describeStepTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'

export function describeUndone(
  { contact, entry }: Pick<ActReply, 'contact' | 'entry'>,
  { name, what, selfId }: { name: string; what: string; selfId: number | undefined },
): string {
  const undone = `${what} is undone`
  if (!contact) return `${undone} for ${name}.`
  const { status, owner_id, owner_name } = contact
  if (entry?.kind === 'status_changed') {
    return `${name} is ${statusLabel(normalizeStatus(status)).toLowerCase()} again.`
  }
  if (entry?.kind === 'owner_changed') {
    const who =
      owner_id === null ? 'nobody has' : owner_id === selfId ? 'you have' : `${owner_name} has`
    return `${undone}: ${who} ${name} now.`
  }
  const isStep = entry?.kind === 'next_step_set' || entry?.kind === 'next_step_done'
  return `${undone} for ${name}${isStep ? `: ${describeStep(contact)}` : ''}.`
}

function describeStep({ next_step_at: at, next_step_text: text, time_zone }: Contact): string {
  if (at === null) return 'no next step'
  return `${text}, ${describeStepTime(new Date(at), new Date(), stepClock(time_zone))}`
}
