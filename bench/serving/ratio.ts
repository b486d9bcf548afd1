import { isNginxInstalled } from '#tests/support/nginx.ts'
import type { Report } from '../pages/figures.ts'
import { median } from '../timing.ts'
import { servePages } from './nginx.ts'
import { measureRate, type Rate, type Server } from './rate.ts'
import { readServedPage } from './served-page.ts'

const minRatio = 0.3
const rounds = 7

/** The product and nginx serve built pages in turn; the bar is for what one core would serve. */
export async function measureServing(product: Server, paths: string[]): Promise<Report> {
  if (!isNginxInstalled)
    return { figures: [], notes: ['nginx is not installed: serving was not measured.'] }
  const pages = await Promise.all(paths.map((path) => readServedPage(product.url, path)))
  const nginx = await servePages(pages)
  try {
    await measureRate(product, paths)
    const ours: Rate[] = []
    const theirs: Rate[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureRate(product, paths))
      theirs.push(await measureRate(nginx, nginx.paths))
    }
    const ratioOf = (key: keyof Rate) =>
      median(ours.map((rate, round) => rate[key] / (theirs[round]?.[key] ?? Number.NaN)))
    const ratio = ratioOf('perProcessorSecond')
    return {
      figures: [{ page: 'built pages', name: '÷ nginx', value: ratio, min: minRatio, digits: 2 }],
      notes: [describe('built pages', ours), describe('nginx', theirs)].concat(
        `÷ nginx by the clock: ${ratioOf('perSecond').toFixed(2)}`,
      ),
    }
  } finally {
    await nginx.stop()
  }
}

function describe(name: string, rates: Rate[]): string {
  const medianOf = (key: keyof Rate) => median(rates.map((rate) => rate[key])).toFixed(0)
  return `${name}: ${medianOf('perSecond')} a second, ${medianOf('perProcessorSecond')} in a second of its processor`
}
