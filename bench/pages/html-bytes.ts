import { readServedPage } from '../serving/served-page.ts'
import type { Figure } from './figures.ts'

/** A first round trip carries ten segments of TCP. */
const maxHtmlKb = 18

export const measureHtmlBytes = (siteUrl: string, paths: string[]): Promise<Figure[]> =>
  Promise.all(
    paths.map(async (page) => {
      const { body } = await readServedPage(siteUrl, page)
      return { page, name: 'HTML KB', value: body.length / 1024, max: maxHtmlKb, digits: 1 }
    }),
  )
