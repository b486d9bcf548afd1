import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { createDataDir, startProduct } from '#tests/support/product.ts'
import { type Measurement, printMeasurements } from './measurements.ts'
import { startBaselinePage, startFrozenPage } from './pages/limit-pages.ts'
import { measurePaint } from './pages/paint.ts'
import { parseOptions } from './parse-options.ts'

const maxAttempts = 60

/** A page is compressed once more some seconds after the start: what is measured is what is sent from then on. */
async function waitForBetterCompression(url: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    if (headers.get('etag')?.endsWith('-br11"')) return
    await wait(500)
  }
  throw new Error(`${url} was not compressed again within ${maxAttempts / 2} s.`)
}

/** Measures every public page: `--runs=5` rounds, `--only=/,/contact`. Whether all bars were met. */
export async function benchPages(args: string[]): Promise<boolean> {
  const { runs: rounds, only } = parseOptions(args, { runs: 5, only: '' })
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const { folder, remove } = await createDataDir()
  const product = await startProduct(folder, { PORT: String(port), SITE_URL: siteUrl })
  try {
    const publicPaths = await listPages(siteUrl)
    const paths = selectPaths(publicPaths, only ? only.split(',') : publicPaths)
    await Promise.all(publicPaths.map((path) => waitForBetterCompression(siteUrl + path)))
    return printMeasurements(await paintBesideLimits(siteUrl, paths, rounds))
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

async function paintBesideLimits(siteUrl: string, paths: string[], rounds: number): Promise<Measurement[]> {
  const frozen = await startFrozenPage()
  const baseline = await startBaselinePage(join(import.meta.dirname, '../build/client'))
  try {
    const pages = paths.map((name) => ({ name, url: siteUrl + name }))
    return await measurePaint(
      pages,
      {
        frozen: { name: 'November 2026', url: frozen.url },
        baseline: { name: 'no script', url: baseline.url },
      },
      rounds,
    )
  } finally {
    await frozen.stop()
    await baseline.stop()
  }
}
