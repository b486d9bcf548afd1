import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse from 'lighthouse'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'

/** Runs `measure` with the debugging port of a browser with an empty profile. */
async function withChromium<T>(measure: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'meridian-bench-'))
  const browser = spawn(
    await chromiumPath(),
    [...launchArgs, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(browser, 'exit')
  try {
    const port = await new Promise<number>((resolve, reject) => {
      createInterface(browser.stderr).on('line', (line) => {
        const [, found] = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line) ?? []
        if (found) resolve(Number(found))
      })
      exited.then(() => reject(new Error('The browser ended before it could be used.')), reject)
    })
    return await measure(port)
  } finally {
    browser.kill()
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

export type LighthouseRun = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  speedIndexMs: number
  layoutShift: number
  blockingMs: number
  /** Scripts on the main thread, compiling included, until at least 5 s after load. */
  scriptMs: number
  scriptsBeforePaint: number
  failedAudits: string[]
}

/** Lighthouse's phone, in a browser that nobody has used: 412 px, slow 4G, a processor four times slower. */
export const runLighthouse = (url: string): Promise<LighthouseRun> =>
  withChromium(async (port) => {
    const result = await lighthouse(url, {
      port,
      // The default only simulates a slow network.
      throttlingMethod: 'devtools',
      output: 'json',
      logLevel: 'error',
    })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`)
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
      speedIndexMs: metric('speed-index'),
      layoutShift: metric('cumulative-layout-shift'),
      blockingMs: metric('total-blocking-time'),
      scriptMs: sumScriptTime(audits['mainthread-work-breakdown']?.details),
      scriptsBeforePaint: countScripts(audits['network-requests']?.details, metric('first-contentful-paint')),
      failedAudits: Object.values(categories).flatMap(({ score, auditRefs }) =>
        score === 1
          ? []
          : auditRefs
              .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
              .map(({ id }) => `${id} (${audits[id]?.title})`),
      ),
    }
  })

type TaskGroup = Pick<PerformanceEntry, 'duration'> & { group: string }

function sumScriptTime(details: unknown): number {
  const { items } = details as { items: TaskGroup[] }
  const scripts = items.filter(({ group }) => group.startsWith('script'))
  return scripts.reduce((sum, group) => sum + group.duration, 0)
}

type NetworkRequest = { resourceType?: string; networkRequestTime: number }

const countScripts = (details: unknown, untilMs: number): number =>
  (details as { items: NetworkRequest[] }).items.filter(
    ({ resourceType, networkRequestTime }) => resourceType === 'Script' && networkRequestTime < untilMs,
  ).length
