import type { Contact } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'

/** Null where somebody answered since, or nobody was tried. */
export const describeTries = (
  { no_answers: count, no_answer_at: at }: Pick<Contact, 'no_answers' | 'no_answer_at'>,
  now: Date,
): string | null =>
  at === null || count === 0
    ? null
    : `no answer${count > 1 ? ` × ${count}` : ''}, ${timeAgoBriefly(at, now)}`
