import { setTimeout as wait } from 'node:timers/promises'
import { readServedPage } from '../serving/served-page.ts'
import type { Figure } from './figures.ts'

/** What a first round trip carries: ten segments of TCP. */
const maxHtmlKb = 14

/** The bytes of a page's HTML with its styles, as it is sent in brotli. */
export const measureHtmlBytes = (siteUrl: string, paths: string[]): Promise<Figure[]> =>
  Promise.all(
    paths.map(async (page) => {
      await waitForBetterCompression(siteUrl + page)
      const { body } = await readServedPage(siteUrl, page)
      return { page, name: 'HTML KB', value: body.length / 1024, max: maxHtmlKb, digits: 1 }
    }),
  )

/** Pages are compressed once more some seconds after the start (R-style-6). */
async function waitForBetterCompression(url: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    if (headers.get('etag')?.endsWith('-br11"')) return
    await wait(500)
  }
}
