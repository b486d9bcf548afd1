import type { IncomingHttpHeaders } from 'node:http'

/** Reads `Sec-Fetch-Site`, which no page can forge, else `Origin`. A POST without either is not cross-site. */
export function postOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, siteUrl: string) {
  const isBrowser = origin !== undefined || site !== undefined
  if (site === 'same-origin' || site === 'same-site') return { browser: isBrowser, crossSite: false }
  if (site === 'cross-site') return { browser: isBrowser, crossSite: true }
  // The browser may use another host than SITE_URL: then its own Host matches its Origin.
  const ownOrigins = ['null', new URL(siteUrl).origin, `https://${host}`, `http://${host}`]
  return { browser: isBrowser, crossSite: origin !== undefined && !ownOrigins.includes(origin) }
}
