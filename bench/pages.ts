import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts'
import { describeMissed, formatTable, type Report } from './pages/figures.ts'
import { startBaselinePage, startFrozenPage } from './pages/limit-pages.ts'
import { measurePaint } from './pages/paint.ts'
import { parseOptions } from './parse-options.ts'
import { measureServing } from './serving/ratio.ts'

const maxAttempts = 60

/** Pages are compressed once more some seconds after the start: what is measured is what is sent from then on. */
async function waitForBetterCompression(siteUrl: string, paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => waitForPage(siteUrl + path)))
}

async function waitForPage(url: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    if (headers.get('etag')?.endsWith('-br11"')) return
    await wait(500)
  }
  throw new Error(`${url} was not compressed again within ${maxAttempts / 2} s.`)
}

type Options = { product: Product; siteUrl: string; paths: string[]; rounds: number }

const parts: Record<string, (options: Options) => Promise<Report>> = {
  serving: ({ product, paths }) =>
    measureServing(
      product,
      paths.filter((path) => path !== '/courses'),
    ),
  paint: paintBesideLimits,
}

/**
 * Measures every public page: `--runs=5` rounds of what varies, `--only=/,/contact`, `--parts=serving,paint`. Whether all
 * bars were met.
 */
export async function benchPages(args: string[]): Promise<boolean> {
  const defaults = { runs: 5, only: '', parts: Object.keys(parts).join(',') }
  const { runs: rounds, only, parts: chosen } = parseOptions(args, defaults)
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const { folder, remove } = await createDataDir()
  const product = await startProduct(folder, { PORT: String(port), SITE_URL: siteUrl })
  try {
    const publicPaths = await listPages(siteUrl)
    const paths = selectPaths(publicPaths, only ? only.split(',') : publicPaths)
    await waitForBetterCompression(siteUrl, publicPaths)
    const options = { product, siteUrl, paths, rounds }
    const results: Report[] = []
    for (const name of chosen.split(',')) {
      const measure = parts[name]
      if (!measure) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`)
      process.stderr.write(`${name}\n`)
      results.push(await measure(options))
    }
    return report(results)
  } finally {
    await product.stop()
    await remove()
  }
}

async function listPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

function selectPaths(publicPaths: string[], selected: string[]): string[] {
  const unknown = selected.filter((path) => !publicPaths.includes(path))
  if (unknown.length > 0) throw new Error(`There is no public page ${unknown.join(', ')}.`)
  return selected
}

async function paintBesideLimits({ siteUrl, paths, rounds }: Options): Promise<Report> {
  const frozen = await startFrozenPage()
  const baseline = await startBaselinePage(join(import.meta.dirname, '../build/client'))
  try {
    const pages = paths.map((name) => ({ name, url: siteUrl + name }))
    return await measurePaint(
      pages,
      {
        frozen: { name: 'November 2026 (home)', url: frozen.url },
        baseline: { name: 'no script (home)', url: baseline.url },
      },
      rounds,
    )
  } finally {
    await frozen.stop()
    await baseline.stop()
  }
}

function report(results: Report[]): boolean {
  const figures = results.flatMap((result) => result.figures)
  const missed = describeMissed(figures)
  console.log(formatTable(figures).join('\n'))
  for (const note of results.flatMap(({ notes = [] }) => notes)) console.log(note)
  console.log(missed.length === 0 ? '\nEvery bar is met.' : `\nMissed:\n${missed.join('\n')}`)
  return missed.length === 0
}
