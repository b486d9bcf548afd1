import type { Attribution } from '#contract/inquiry-submission.ts'

const storageKey = 'first-touch'
const utmParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** The server has the same limit. */
const maxValueLength = 200
let firstTouchSource: Attribution | undefined

const externalHostOf = (address: string): string | undefined => {
  const host = URL.canParse(address) ? new URL(address).host : ''
  return host && host !== location.host ? host : undefined
}

const detectSource = (): Attribution => {
  const params = new URLSearchParams(location.search)
  const source: Attribution = { landing_page: location.pathname.slice(0, maxValueLength) }
  for (const name of utmParams) {
    const value = params.get(name)
    if (value) source[name] = value.slice(0, maxValueLength)
  }
  const referrer = externalHostOf(document.referrer)
  if (referrer) source.referrer_host = referrer
  return source
}

const readStored = (): Attribution | undefined => {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attribution | null) ?? undefined
    )
  } catch {
    // Without storage it is kept in memory until the page is left.
    return undefined
  }
}

/** First page, referrer and campaign parameters of this visit, kept in session storage (R-form-21). */
export const firstTouch = (): Attribution => {
  firstTouchSource ??= readStored()
  if (firstTouchSource) return firstTouchSource
  firstTouchSource = detectSource()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(firstTouchSource))
  } catch {
    // `firstTouchSource` keeps it in memory.
  }
  return firstTouchSource
}
