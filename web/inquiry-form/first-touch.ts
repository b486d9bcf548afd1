import type { Attribution } from '#contract/inquiry-submission.ts'

const storageKey = 'first-touch'
const utmParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** A mark longer than this is no mark; the server has the same limit. */
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
    // A browser that keeps nothing for us still knows it until the page is left.
    return undefined
  }
}

/**
 * Where this visit began: its first page, the site that led to it and how the link was marked. Kept for the visit alone, in
 * the tab's own session storage; called by the first page that runs script, whatever page that is.
 */
export const firstTouch = (): Attribution => {
  firstTouchSource ??= readStored()
  if (firstTouchSource) return firstTouchSource
  firstTouchSource = detectSource()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(firstTouchSource))
  } catch {
    // `here` remembers it.
  }
  return firstTouchSource
}
