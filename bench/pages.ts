import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, startProduct } from '#tests/support/product.ts'
import { withChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { startLimitPage } from './limits/page.ts'
import { type Measure, measurePage } from './measure-page.ts'
import { median } from './median.ts'
import { type Bar, barsOf, describeBar, row, tableHead } from './page-bars.ts'

type Target = { name: string; address: string; measures: Measure[] }

/**
 * Every public page in Lighthouse, as on a phone with throttling really applied, and the limit page among them, so that
 * both meet the same load. `--runs=5` is how often, `--only=/,/contact` which pages. Whether all bars were reached.
 */
export async function benchPages(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
  })
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const { folder, remove } = await dataFolder()
  const product = await startProduct(folder, { PORT: String(port), SITE_URL: siteUrl })
  const limit = await startLimitPage(join(import.meta.dirname, '../build/client'))
  try {
    const all = await listPages(siteUrl)
    const chosen = values.only?.split(',') ?? all
    const unknown = chosen.filter((path) => !all.includes(path))
    if (unknown.length > 0) throw new Error(`There is no public page ${unknown.join(', ')}.`)
    const targets: Target[] = [
      { name: 'limit (home)', address: limit.url, measures: [] },
      ...chosen.map((path) => ({ name: path, address: siteUrl + path, measures: [] })),
    ]
    await measureAll(targets, Number(values.runs))
    return report(targets)
  } finally {
    await limit.stop()
    await product.stop()
    await remove()
  }
}

/** The sitemap is the list of the public pages. */
async function listPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}

/** Round by round, so that a moment of load spreads over all pages instead of spoiling one. */
async function measureAll(targets: Target[], runs: number): Promise<void> {
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, address, measures } of targets) {
      process.stderr.write(`run ${run} of ${runs}: ${name}\n`)
      measures.push(await withChromium((debugPort) => measurePage(address, debugPort)))
    }
  }
}

function report([limit, ...pages]: Target[]): boolean {
  const limitPaint = limit && typical(limit.measures)
  const missed: string[] = []
  console.log(tableHead)
  if (limit && limitPaint) console.log(row(limit.name, limitPaint))
  for (const { name, measures } of pages) {
    const measure = typical(measures)
    // Only the home page has the limit page's bytes.
    const against = name === '/' ? limitPaint : undefined
    const bars = barsOf(measure, against)
    console.log(row(name, measure, against))
    missed.push(...bars.filter(isMissed).map((bar) => `${name}: ${describeBar(bar)}`))
    for (const audit of new Set(measures.flatMap(({ failed }) => failed))) {
      console.log(`  ${name} failed: ${audit}`)
    }
  }
  console.log(missed.length === 0 ? '\nEvery bar is reached.' : `\nMissed:\n${missed.join('\n')}`)
  return missed.length === 0
}

const isMissed = ({ value, most, least }: Bar) =>
  value > (most ?? Infinity) || value < (least ?? -Infinity)

/** The median of each figure on its own. */
function typical(measures: Measure[]): Measure {
  const of = (read: (measure: Measure) => number) => median(measures.map(read))
  return {
    performance: of((one) => one.performance),
    accessibility: of((one) => one.accessibility),
    bestPractices: of((one) => one.bestPractices),
    seo: of((one) => one.seo),
    firstPaint: of((one) => one.firstPaint),
    largestPaint: of((one) => one.largestPaint),
    layoutShift: of((one) => one.layoutShift),
    blocking: of((one) => one.blocking),
    script: of((one) => one.script),
    failed: [],
  }
}
