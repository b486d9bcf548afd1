import type { Source } from '#contract/inquiry-submission.ts'

const key = 'first-touch'
const marks = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** A mark longer than this is no mark; the server has the same limit. */
const longest = 200
let here: Source | undefined

const hostOf = (address: string): string | undefined => {
  const host = URL.canParse(address) ? new URL(address).host : ''
  return host && host !== location.host ? host : undefined
}

const lookAround = (): Source => {
  const params = new URLSearchParams(location.search)
  const source: Source = { landing_page: location.pathname.slice(0, longest) }
  for (const mark of marks) {
    const said = params.get(mark)
    if (said) source[mark] = said.slice(0, longest)
  }
  const referrer = hostOf(document.referrer)
  if (referrer) source.referrer_host = referrer
  return source
}

const readKept = (): Source | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Source | null) ?? undefined
  } catch {
    // A browser that keeps nothing for us still knows it until the page is left.
    return undefined
  }
}

/**
 * Where this visit began: its first page, the site that led to it and how the link was marked. Kept for the visit alone, in
 * the tab's own session storage; called by the first page that runs script, whatever page that is.
 */
export const firstTouch = (): Source => {
  here ??= readKept()
  if (here) return here
  here = lookAround()
  try {
    sessionStorage.setItem(key, JSON.stringify(here))
  } catch {
    // `here` remembers it.
  }
  return here
}
