import type { InquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { linkLimit, type Suspicion } from '#contract/inquiries/suspected-inquiries.ts'

/** Suffixes that no missing space after a full stop makes, as in “maths.She” and “best.in”. */
const commonSuffixes =
  'com|net|org|info|biz|edu|gov|io|ai|dev|app|ru|su|cn|ua|cc|ws|pw|tk|ml|ga|cf|top|xyz|icu|club|shop|store|online|site|website|click|live|pro|(?:co|com|org|net|ac|edu|gov)\\.[a-z]{2}'
const linkPattern = new RegExp(
  [
    String.raw`\b(?:https?|ftp):\/\/[^\s,;|<>"'()[\]]*`,
    String.raw`\bwww\.[^\s,;|<>"'()[\]]+`,
    // It is a domain without a scheme: with a path, or with a usual suffix.
    String.raw`(?<![@\w.-])(?:[a-z\d-]+\.)+(?:[a-z]{2,}\/[^\s,;|<>"'()[\]]*|(?<suffix>${commonSuffixes})\b(?!-))`,
  ].join('|'),
  'gi',
)

/** What may stand before the @ of an e-mail address. */
const localPart = /[\w.+-]*/y

/**
 * How many links a text has. What ends in a usual suffix is none where an e-mail address goes on from there; looking for its @ each time
 * would take the square of a long one, so the end of a run of its characters is remembered.
 */
export function countLinks(text: string): number {
  let count = 0
  let runEnd = -1
  linkPattern.lastIndex = 0
  for (let found = linkPattern.exec(text); found; found = linkPattern.exec(text)) {
    const end = linkPattern.lastIndex
    if (found.groups?.['suffix'] !== undefined && end > runEnd) {
      localPart.lastIndex = end
      localPart.exec(text)
      runEnd = localPart.lastIndex
    }
    const isEmail = found.groups?.['suffix'] !== undefined && text[runEnd] === '@'
    if (isEmail) linkPattern.lastIndex = found.index + 1
    else count += 1
  }
  return count
}

/** Links as only programs write them: BBCode, HTML, and a scheme in disguise. */
const bareDisguise = /\[\/?url\b|\[link=|\[img\]|\bh(?:xx|\*\*)ps?:\/\//i
const tagStart = /<\s*a\s/i

export const hasDisguisedLink = (text: string): boolean => bareDisguise.test(text) || text.split('>').some(hasHtmlLink)

/** In a text without `>`, so that nothing is read twice. */
function hasHtmlLink(text: string): boolean {
  const start = tagStart.exec(text)
  return start !== null && /href/i.test(text.slice(start.index + start[0].length))
}

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

const countAllLinks = (texts: string[]): number => texts.reduce((sum, text) => sum + countLinks(text), 0)
