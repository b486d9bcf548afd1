import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'
import { readServedPage } from '../serving/ratio.ts'
import type { Figure, Report } from './figures.ts'

/** A first round trip carries ten segments of TCP. */
const maxHtmlKb = 18

export const measureHtmlBytes = (siteUrl: string, paths: string[]): Promise<Figure[]> =>
  Promise.all(
    paths.map(async (page) => {
      const { body } = await readServedPage(siteUrl, page)
      return { page, name: 'HTML KB', value: body.length / 1024, max: maxHtmlKb, digits: 1 }
    }),
  )

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

type Screen = 'phone' | 'desk'

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: launchArgs })

/** A visitor of their own: nothing is shared or cached. */
async function openVisitor(browser: Browser, { screen = 'phone' }: { screen?: Screen } = {}): Promise<Page> {
  const context = await browser.newContext(screen === 'phone' ? phone : desk)
  return context.newPage()
}

const untouchedMs = 60_000

/** The scripts that a page fetches by itself, and those that the home page has fetched once it was used. */
export async function measureScriptBytes(browser: Browser, siteUrl: string, paths: string[]): Promise<Report> {
  const untouched = await Promise.all(paths.map((path) => measureUntouched(browser, siteUrl, path)))
  const used = paths.includes('/') ? await measureUsed(browser, siteUrl) : []
  return { figures: [...untouched, ...used] }
}

async function measureUntouched(browser: Browser, siteUrl: string, path: string) {
  const page = await openVisitor(browser)
  const scripts = collectScripts(page)
  await page.goto(siteUrl + path)
  await page.waitForTimeout(untouchedMs)
  await page.context().close()
  return figureOf(path, 'script KB', await sumSizes(siteUrl, scripts), 8)
}

async function measureUsed(browser: Browser, siteUrl: string): Promise<Figure[]> {
  const page = await openVisitor(browser)
  const scripts = collectScripts(page)
  await page.goto(siteUrl)
  await page.locator('summary[aria-label="Menu"]').tap()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next subjects' }).tap()
  await page.locator('[name="parentFirstName"]').fill('Ada')
  await page.waitForLoadState('networkidle')
  const used = await sumSizes(siteUrl, scripts)
  await page.context().close()
  return [figureOf('/', 'used KB', used, 80)]
}

function collectScripts(page: Page): Set<string> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  return urls
}

const figureOf = (page: string, name: string, bytes: number, max: number): Figure => ({
  page,
  name,
  value: bytes / 1024,
  max,
  digits: 1,
})

async function sumSizes(siteUrl: string, urls: Iterable<string>): Promise<number> {
  const bodies = await Promise.all([...urls].map((url) => readServedPage(siteUrl, new URL(url).pathname)))
  return bodies.reduce((sum, { body }) => sum + body.length, 0)
}
