import type { InquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { linkLimit, type Suspicion } from '#contract/inquiries/suspected-inquiries.ts'
import { countLinks, hasDisguisedLink } from './links.ts'

/** People need longer to fill in the form; a form that is shown for longer than a week says nothing. */
const minShownMs = 2_000
const maxPlausibleShownMs = 7 * 24 * 60 * 60_000

/** `browser` is false for a client that names neither origin nor site. */
export type PostOrigin = { crossSite: boolean; browser: boolean }

/** A client that says nothing of the form is judged by its links and names alone. */
export function checkSpam(
  submission: InquirySubmission,
  { crossSite, browser }: PostOrigin = { crossSite: false, browser: true },
): Suspicion | null {
  const { website, shownFor, source: _, parentEmail: _p, childEmail: _c, ...fields } = submission
  if (website) return 'honeypot'
  if (shownFor !== undefined && shownFor < minShownMs) return 'too_fast'
  if (crossSite) return 'cross_site'
  const names = [fields.parentFirstName, fields.parentLastName, fields.childName]
  const texts = Object.values(fields).filter((value) => typeof value === 'string')
  if (countAllLinks(names) > 0 || texts.some(hasDisguisedLink)) return 'disguised_link'
  const linkCount = countAllLinks(texts)
  if (linkCount >= linkLimit) return 'links'
  const hasImplausibleTime = shownFor !== undefined && !(browser && shownFor <= maxPlausibleShownMs)
  const hasSingleName = new Set(names.map((name) => name.toLowerCase())).size === 1
  return linkCount > 0 && (hasImplausibleTime || hasSingleName) ? 'scripted_link' : null
}

const countAllLinks = (texts: string[]): number =>
  texts.reduce((sum, text) => sum + countLinks(text), 0)
