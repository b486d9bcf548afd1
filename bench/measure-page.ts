import { get } from 'node:http'
import lighthouse from 'lighthouse'

/** One run of Lighthouse: scores from 0 to 100, scripts in bytes of brotli. */
export type PageMetrics = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  scriptBytes: number
  failedAudits: string[]
}

type NetworkRequest = { url: string; resourceType?: string }

/** Lighthouse's phone: 412 px, slow 4G, a processor four times slower. */
export async function measurePage(address: string, port: number): Promise<PageMetrics> {
  const result = await lighthouse(address, {
    port,
    // The default only simulates a slow network.
    throttlingMethod: 'devtools',
    output: 'json',
    logLevel: 'error',
  })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${address}: ${result?.lhr.runtimeError?.message}`)
  }
  const { audits, categories } = result.lhr
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const metric = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    firstPaintMs: metric('first-contentful-paint'),
    largestPaintMs: metric('largest-contentful-paint'),
    layoutShift: metric('cumulative-layout-shift'),
    blockingMs: metric('total-blocking-time'),
    scriptBytes: await measureScripts(audits['network-requests']?.details),
    failedAudits: Object.values(categories).flatMap(({ score: total, auditRefs }) =>
      total === 1
        ? []
        : auditRefs
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
            .map(({ id }) => `${id} (${audits[id]?.title})`),
    ),
  }
}

async function measureScripts(details: unknown): Promise<number> {
  const { items } = details as { items: NetworkRequest[] }
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  const sizes = await Promise.all(scripts.map(({ url }) => compressedSize(url)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** `fetch` would decompress the body. */
const compressedSize = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (reply) => {
      let size = 0
      reply
        .on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        .on('end', () => resolve(size))
        .on('error', reject)
    }).on('error', reject)
  })
