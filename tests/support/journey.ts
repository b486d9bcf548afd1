import { randomInt, randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import type { Database } from '#server/database/schema.ts'
import { openDatabase } from '#server/open-database.ts'
import { createDataDir, owner, type Product, startProduct } from './product.ts'

type Fixtures = {
  /** What a test expects the browser to complain about; anything else fails it. */
  expectedBrowserError: RegExp | undefined
  /** Stores an inquiry through the API, as a program would. */
  sendInquiry: (overrides?: Record<string, unknown>) => Promise<void>
  signIn: () => Promise<void>
  /** Signs in and opens a tab of the dashboard. */
  openTab: (name: string) => Promise<void>
  /** The API as a second administrator's browser calls it, in a session of its own. */
  admin: AdminApi
}

type ApiCall = <Answer = { id: number }>(path: string, data?: unknown) => Promise<Answer>
export type AdminApi = Record<'get' | 'post' | 'put' | 'delete', ApiCall>

type WorkerFixtures = {
  product: Product
  /** The product's own database, for what no person can do, such as letting a day pass. */
  database: Database
}

/** A person's path through the built product: a real process with a database of its own for each worker. */
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
        { databaseUrl: undefined, dataDir: product.dataDir },
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
      // Each family writes from an address of its own: sixty from one would be a crowd, which is told no more.
      const headers = { 'x-forwarded-for': `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` }
      expect((await request.post('/api/contact', { data, headers })).status()).toBe(201)
    })
  },
  signIn: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/admin/login')
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel('Password').fill(owner.password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.waitForURL('/admin/dashboard**')
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

/** A name that no other test, and no repetition of this one, has in the same database. */
export const uniqueName = (name: string) => `${name}${randomUUID().slice(0, 8)}`

/** The page's shell is hydrated: what only a script can draw is there. */
export const expectHydrated = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /(Pause|Resume) motion/ })).toBeVisible()

/** Holds back the page's scripts until the function it resolves with is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdReply(page, '**/assets/*.js')

/** Holds back the replies of an address until the function it resolves with is called; `respond` may give its own. */
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

/** Nothing is wider than the screen. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** On a phone a finger finds every button and link: 40 pixels high (a text's own links aside). */
export async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, main select, [role=dialog] button')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
  expect(small).toEqual([])
  // A phone zooms out when something is wider than its screen: then everything is smaller than it says.
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width)
}

/** Console errors (content policy violations are among them), uncaught errors and requests that failed. */
function collectBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left, or a search that is typed on, ends its own requests.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`request: ${request.url()} ${reason}`)
  })
  return browserErrors
}

/** Nothing loads and nothing fades any more: a text that is half there has no contrast to speak of. */
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

/** No accessibility violation by axe's WCAG 2.2 AA and best-practice rules. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilSettled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(messages).toEqual([])
}

export { expect, owner }
