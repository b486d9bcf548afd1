import type { IncomingHttpHeaders } from 'node:http'

/**
 * Reads where a post began from `Sec-Fetch-Site`, which no page can forge, else from `Origin`. A post that says nothing, or
 * `null` (a privacy setting, a sandbox), is not taken for a foreign one.
 */
export function postOrigin(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  siteUrl: string,
) {
  const isBrowser = origin !== undefined || site !== undefined
  if (site === 'same-origin' || site === 'same-site')
    return { browser: isBrowser, crossSite: false }
  if (site === 'cross-site') return { browser: isBrowser, crossSite: true }
  // The address in the bar may be another one than SITE_URL: then the browser's own Host is the same as its Origin.
  const ownOrigins = ['null', new URL(siteUrl).origin, `https://${host}`, `http://${host}`]
  return { browser: isBrowser, crossSite: origin !== undefined && !ownOrigins.includes(origin) }
}
