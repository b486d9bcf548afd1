import { wordsOf } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { ActReply, AlreadyDone } from '#contract/inquiries/inquiry-acts.ts'
import { fillText, isSaid } from '../../format/fill-text.ts'
import { normalizeStatus, statusLabel } from '../../format/words.ts'
import { describeStepTime, stepClock } from '../next-step/next-step-times.ts'
import type { ActChange } from './apply-reply.ts'

/** Some acts reply no more than that they are done. */
export type Reply = Partial<ActReply> & { already?: AlreadyDone }

/** By their names in the texts of `inquiryActs`. */
export type Said = Record<string, string | undefined>

export const sayText = (text: string, said: Said): string => fillText(text, (name) => said[name]).join('')

/** What the texts of acts say of a contact, to the administrator `selfId`. */
export const saidOf = (contact: Partial<Contact>, selfId?: number): Said => {
  const { parent_name: name, status = '', owner_id, owner_name, next_step_at: at, next_step_text: step } = contact
  const label = statusLabel(normalizeStatus(status))
  return {
    name,
    Status: label,
    status: label.toLowerCase(),
    nobody: isSaid(owner_id === null),
    self: isSaid(owner_id !== null && owner_id === selfId),
    owner: owner_name ?? undefined,
    step: step ?? undefined,
    when: at ? describeStepTime(new Date(at), new Date(), stepClock(contact.time_zone ?? null)) : undefined,
    noStep: isSaid(at === null),
    waits: isSaid(Boolean(contact.wrote_back_at)),
  }
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** What else the one press did, or who had done it before. */
export const saidOfReply = ({ parts = [], already }: Pick<Reply, 'parts' | 'already'>): Said => ({
  moved: isSaid(parts.some(({ kind }) => kind === 'status_changed')),
  claimed: isSaid(parts.some(({ kind }) => kind === 'owner_changed')),
  already: isSaid(already !== undefined),
  by: already?.by_name ?? undefined,
  time: already && timeFormat.format(new Date(already.at)),
})

export function describeUndone(
  { contact, entry, parts = [] }: ActChange,
  { name, what, selfId }: { name: string; what: string; selfId: number | undefined },
): string {
  const { undone = '{what} is undone for {name}.' } = wordsOf(entry?.kind ?? '')
  const isThere = contact && { ...saidOf(contact, selfId), ...saidOfReply({ parts }) }
  return sayText(undone, { ...isThere, name, what })
}
