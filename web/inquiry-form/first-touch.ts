import type { Attribution } from '#contract/inquiries/inquiry-submission.ts'
import { attempt } from './attempt.ts'

export const storageKey = 'first-touch'

/** What an inline script stores of it at once; `firstTouch` takes from it what is needed. */
export const rawFirstTouch = "location + ' ' + document.referrer"

const utmParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** The server has the same limit. */
const maxValueLength = 200
let firstTouchSource: Attribution | undefined

const externalHostOf = (address: string): string | undefined => {
  const host = address && new URL(address).host
  return host && host !== location.host ? host : undefined
}

const sourceOf = (address: URL, referrer: string): Attribution => {
  const source: Attribution = { landing_page: address.pathname.slice(0, maxValueLength) }
  for (const name of utmParams) {
    const value = address.searchParams.get(name)
    if (value) source[name] = value.slice(0, maxValueLength)
  }
  const referrerHost = externalHostOf(referrer)
  if (referrerHost) source.referrer_host = referrerHost
  return source
}

const parseStored = (stored: string): Attribution => {
  if (stored.startsWith('{')) return JSON.parse(stored) as Attribution
  const [address = '', referrer = ''] = stored.split(' ')
  return sourceOf(new URL(address), referrer)
}

const detectSource = (): Attribution => {
  try {
    const source = parseStored(sessionStorage.getItem(storageKey) ?? '')
    sessionStorage.setItem(storageKey, JSON.stringify(source))
    return source
  } catch {
    // Without storage it is kept in memory until the page is left.
    return sourceOf(new URL(location.href), document.referrer)
  }
}

/** First page, referrer and campaign parameters of this visit, kept in session storage; nothing where they cannot be told. */
export const firstTouch = (): Attribution => {
  firstTouchSource ??= attempt(detectSource, {})
  return firstTouchSource
}
