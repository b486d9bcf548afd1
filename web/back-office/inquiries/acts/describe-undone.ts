import type { Contact } from '#contract/inquiries/inquiries.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { describeStepTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'
import type { ActChange } from './apply-reply.ts'

export function describeUndone(
  { contact, entry, parts = [] }: ActChange,
  { name, what, selfId }: { name: string; what: string; selfId: number | undefined },
): string {
  if (entry?.kind === 'mail_queued') return `The mail to ${name} is a draft again.`
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
  if (parts.length > 0) {
    const again = parts.some(({ kind }) => kind === 'status_changed')
      ? [`${statusLabel(normalizeStatus(status)).toLowerCase()} again`]
      : []
    const freed = parts.some(({ kind }) => kind === 'owner_changed') ? ['nobody has it'] : []
    return `${undone} for ${name}: ${[...again, ...freed].join(', ')}.`
  }
  const isStep = entry?.kind === 'next_step_set' || entry?.kind === 'next_step_done'
  return `${undone} for ${name}${isStep ? `: ${describeStep(contact)}` : ''}.`
}

function describeStep({ next_step_at: at, next_step_text: text, time_zone }: Contact): string {
  if (at === null) return 'no next step'
  return `${text}, ${describeStepTime(new Date(at), new Date(), stepClock(time_zone))}`
}
