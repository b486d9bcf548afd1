import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDataDir, startProduct } from '#tests/support/product.ts'
import { startBaselinePage } from './baselines/page.ts'
import { withChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { measurePage, type PageMetrics } from './measure-page.ts'
import { median } from './median.ts'
import {
  describeThreshold,
  formatRow,
  type PageThreshold,
  pageThresholds,
  tableHeader,
} from './page-thresholds.ts'

type PageTarget = { name: string; address: string; results: PageMetrics[] }

/**
 * Measures every public page with Lighthouse, and the page without scripts among them so that both meet the same load:
 * `--runs=5`, `--only=/,/contact`. Whether all thresholds were met.
 */
export async function benchPages(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
  })
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const { folder, remove } = await createDataDir()
  const product = await startProduct(folder, { PORT: String(port), SITE_URL: siteUrl })
  const baseline = await startBaselinePage(join(import.meta.dirname, '../build/client'))
  try {
    const publicPages = await listPages(siteUrl)
    const selectedPages = values.only?.split(',') ?? publicPages
    const unknownPages = selectedPages.filter((path) => !publicPages.includes(path))
    if (unknownPages.length > 0)
      throw new Error(`There is no public page ${unknownPages.join(', ')}.`)
    const targets: PageTarget[] = [
      { name: 'baseline (home)', address: baseline.url, results: [] },
      ...selectedPages.map((path) => ({ name: path, address: siteUrl + path, results: [] })),
    ]
    await measureAll(targets, Number(values.runs))
    return report(targets)
  } finally {
    await baseline.stop()
    await product.stop()
    await remove()
  }
}

async function listPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}

/** In rounds, so that a moment of load spreads over all pages instead of spoiling one. */
async function measureAll(targets: PageTarget[], runs: number): Promise<void> {
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, address, results } of targets) {
      process.stderr.write(`run ${run} of ${runs}: ${name}\n`)
      results.push(await withChromium((debugPort) => measurePage(address, debugPort)))
    }
  }
}

function report([baseline, ...pages]: PageTarget[]): boolean {
  const baselineMetrics = baseline && medianMetrics(baseline.results)
  const missed: string[] = []
  console.log(tableHeader)
  if (baseline && baselineMetrics) console.log(formatRow(baseline.name, baselineMetrics))
  for (const { name, results } of pages) {
    const metrics = medianMetrics(results)
    // Only the home page has the baseline page's bytes.
    const pageBaseline = name === '/' ? baselineMetrics : undefined
    const thresholds = pageThresholds(metrics, pageBaseline)
    console.log(formatRow(name, metrics, pageBaseline))
    missed.push(...thresholds.filter(isMissed).map((bar) => `${name}: ${describeThreshold(bar)}`))
    for (const audit of new Set(results.flatMap(({ failedAudits }) => failedAudits))) {
      console.log(`  ${name} failed: ${audit}`)
    }
  }
  console.log(missed.length === 0 ? '\nEvery threshold is met.' : `\nMissed:\n${missed.join('\n')}`)
  return missed.length === 0
}

const isMissed = ({ value, max, min }: PageThreshold) =>
  value > (max ?? Infinity) || value < (min ?? -Infinity)

function medianMetrics(measures: PageMetrics[]): PageMetrics {
  const medianOf = (read: (measure: PageMetrics) => number) => median(measures.map(read))
  return {
    performance: medianOf((one) => one.performance),
    accessibility: medianOf((one) => one.accessibility),
    bestPractices: medianOf((one) => one.bestPractices),
    seo: medianOf((one) => one.seo),
    firstPaintMs: medianOf((one) => one.firstPaintMs),
    largestPaintMs: medianOf((one) => one.largestPaintMs),
    layoutShift: medianOf((one) => one.layoutShift),
    blockingMs: medianOf((one) => one.blockingMs),
    scriptBytes: medianOf((one) => one.scriptBytes),
    failedAudits: [],
  }
}
