import type { InquirySubmission } from '#contract/inquiry-submission.ts'
import type { Suspicion } from '#contract/suspected-inquiries.ts'

/** People need longer to fill in the form; a form that is shown for longer than a week says nothing. */
const minShownMs = 2_000
const maxPlausibleShownMs = 7 * 24 * 60 * 60_000

/** A parent links to a school's page, or two; a scripted client that passes for a person needs one link only. */
const linkLimit = 4

/** Suffixes that no missing space after a full stop makes, as in “maths.She” and “best.in”. */
const commonSuffixes =
  'com|net|org|info|biz|edu|gov|io|ai|dev|app|ru|su|cn|ua|cc|ws|pw|tk|ml|ga|cf|top|xyz|icu|club|shop|store|online|site|website|click|live|pro|(?:co|com|org|net|ac|edu|gov)\\.[a-z]{2}'
const linkPattern = new RegExp(
  [
    String.raw`\b(?:https?|ftp):\/\/[^\s,;|<>"'()[\]]*`,
    String.raw`\bwww\.[^\s,;|<>"'()[\]]+`,
    // A domain without a scheme, that is no e-mail address: with a path, or with a usual suffix.
    String.raw`(?<![@\w.-])(?:[a-z\d-]+\.)+(?:[a-z]{2,}\/[^\s,;|<>"'()[\]]*|(?:${commonSuffixes})\b(?![\w.+-]*@|-))`,
  ].join('|'),
  'gi',
)

/** Links as only programs write them: BBCode, HTML, and a scheme in disguise. */
const disguisedLink = /\[\/?url\b|\[link=|\[img\]|<\s*a\s[^>]*href|\bh(?:xx|\*\*)ps?:\/\//i

/** `browser` is false for a client that names neither origin nor site. */
export type PostOrigin = { crossSite: boolean; browser: boolean }

/**
 * Why an inquiry looks like spam (R-spam-1). A client that says nothing of the form is judged by its links and names
 * alone.
 */
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
  if (countLinks(names) > 0 || texts.some((text) => disguisedLink.test(text)))
    return 'disguised_link'
  const linkCount = countLinks(texts)
  if (linkCount >= linkLimit) return 'links'
  const hasImplausibleTime = shownFor !== undefined && !(browser && shownFor <= maxPlausibleShownMs)
  const hasSingleName = new Set(names.map((name) => name.toLowerCase())).size === 1
  return linkCount > 0 && (hasImplausibleTime || hasSingleName) ? 'scripted_link' : null
}

const countLinks = (texts: string[]): number =>
  texts.reduce((sum, text) => sum + (text.match(linkPattern)?.length ?? 0), 0)
