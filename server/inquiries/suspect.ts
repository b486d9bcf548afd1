import type { InquirySubmission } from '#contract/inquiry-submission.ts'
import type { Suspicion } from '#contract/suspected-inquiries.ts'

/** People need longer than this to fill in the form, in milliseconds; as many links are no question about lessons. */
const tooFast = 2_000
const tooManyLinks = 5

const links = /\bhttps?:\/\/|\bwww\./gi

/**
 * Why an inquiry looks like spam, null when it does not. A client that sends neither of the form's own two fields is judged
 * by its links alone: a program that posts the specified payload is a normal client (decision 15).
 */
export function suspicionOf(submission: InquirySubmission): Suspicion | null {
  const { website, shownFor, source: _, ...said } = submission
  if (website) return 'honeypot'
  if (shownFor !== undefined && shownFor < tooFast) return 'too_fast'
  const words = Object.values(said).filter((value) => typeof value === 'string')
  const found = words.reduce((sum, text) => sum + (text.match(links)?.length ?? 0), 0)
  return found >= tooManyLinks ? 'links' : null
}
