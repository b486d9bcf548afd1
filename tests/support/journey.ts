import { randomInt, randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import type { Database } from '#server/database/schema.ts'
import { openDatabase } from '#server/open-database.ts'
import { createDataDir, owner, type Product, startProduct } from './product.ts'

type Fixtures = {
  /** Browser errors that a test provokes; any other fails it. */
  expectedBrowserError: RegExp | undefined
  /** How late the first scripts of a visit are answered; 0 except in the project `late`. */
  scriptDelayMs: number
  sendInquiry: (overrides?: Record<string, unknown>) => Promise<void>
  /** Signs in by the API; the journeys about signing in use the form. */
  signIn: () => Promise<void>
  openTab: (name: string) => Promise<void>
  /** Calls the API in a second session of an administrator. */
  admin: AdminApi
}

type ApiCall = <Answer = { id: number }>(path: string, data?: unknown) => Promise<Answer>
export type AdminApi = Record<'get' | 'post' | 'put' | 'delete', ApiCall>

type WorkerFixtures = {
  product: Product
  /** For what no page can do, such as letting a day pass. */
  database: Database
}

/** The built product, one process and one database per worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { folder, remove } = await createDataDir()
      const product = await startProduct(folder, { TRUST_PROXY: '1', RETENTION_MONTHS: '12' })
      await use(product)
      await product.stop()
      await remove()
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ product }, use) => {
      const { db, close } = await openDatabase(
        { databaseUrl: undefined, databaseMigrateUrl: undefined, dataDir: product.dataDir },
        () => {},
        { join: true },
      )
      await use(db)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  expectedBrowserError: [undefined, { option: true }],
  scriptDelayMs: [0, { option: true }],
  context: async ({ context, scriptDelayMs }, use) => {
    if (scriptDelayMs > 0) await delayFirstScripts(context, scriptDelayMs)
    await use(context)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  page: async ({ page, expectedBrowserError }, use) => {
    const browserErrors = collectBrowserErrors(page)
    await use(page)
    const unexpected = browserErrors.filter((text) => !expectedBrowserError?.test(text))
    expect(unexpected, 'the browser has nothing to complain about').toEqual([])
  },
  sendInquiry: async ({ request }, use) => {
    await use(async (overrides = {}) => {
      const data = {
        parentFirstName: 'Sarah',
        parentLastName: 'Whitfield',
        parentEmail: 'sarah@example.com',
        childName: 'Zoë',
        contactNumber: '+44 7700 900123',
        agreedToTerms: true,
        ...overrides,
      }
      // A network of its own each: past 60 from one, the volume limit would apply (R-spam-5).
      const headers = { 'x-forwarded-for': `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` }
      expect((await request.post('/api/contact', { data, headers })).status()).toBe(201)
    })
  },
  signIn: async ({ page }, use) => {
    await use(async () => {
      const reply = await page.request.post('/api/admin/login', { data: owner })
      const { token, admin } = await reply.json()
      // Any page of the origin that costs nothing.
      await page.goto('/robots.txt')
      await page.evaluate(
        (session) => {
          localStorage.setItem('adminToken', session.token)
          localStorage.setItem('adminInfo', session.admin)
        },
        { token, admin: JSON.stringify(admin) },
      )
      await page.goto('/admin/dashboard')
    })
  },
  admin: async ({ request }, use) => {
    const login = await request.post('/api/admin/login', { data: owner })
    const headers = { authorization: `Bearer ${(await login.json()).token}` }
    const callerOf =
      (method: string): ApiCall =>
      async (path, data) => {
        const response = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
        expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
        return response.json()
      }
    await use({
      get: callerOf('GET'),
      post: callerOf('POST'),
      put: callerOf('PUT'),
      delete: callerOf('DELETE'),
    })
  },
  openTab: async ({ page, signIn }, use) => {
    await use(async (name) => {
      await signIn()
      await page.getByRole('tab', { name, exact: true }).click()
    })
  },
})

/** Whether the test runs in the project `phone`. */
export const isPhone = (): boolean => base.info().project.name === 'phone'

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Unique per test and repetition, because workers share a database. */
export const uniqueName = (name: string) => `${name}${randomUUID().slice(0, 8)}`

/** Waits until the page's module runs (web/site/browser). */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-module')

/** Blocks scripts until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdReply(page, '**/assets/*.js')

/** Once a first script has come, a browser has the others in its cache or asks for them beside it. */
async function delayFirstScripts(context: BrowserContext, delayMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  await context.route('**/assets/*.js', async (route) => {
    timer ??= setTimeout(resolve, delayMs)
    await promise
    await route.fallback()
  })
}

/** Delays replies until the returned function is called; `respond` replaces them. */
export async function holdReply(
  page: Page,
  address: string | RegExp,
  respond = (route: Route): Promise<void> => route.fallback(),
  options: { times?: number } = {},
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await respond(route)
  }
  await page.route(address, hold, options)
  return resolve
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** Buttons and links are at least 40 px high, except links within text. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, main select, [role=dialog] button')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
  expect(small).toEqual([])
  // A phone zooms out when content overflows, and the sizes above would be wrong.
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width)
}

/** Console errors, CSP violations among them, uncaught errors and failed requests. */
function collectBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation and further typing abort requests.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`request: ${request.url()} ${reason}`)
  })
  return browserErrors
}

/** Half-faded text would fail the contrast check. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(
        ({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })
}

/** Runs axe with its WCAG 2.2 AA and best-practice rules. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilSettled(page)
  const { violations } = await new AxeBuilder({ page })
    // One page for the whole run, and details of violations alone: half the time, the same rules.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(messages).toEqual([])
}

export { expect, owner }
