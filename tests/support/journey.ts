import { randomInt, randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import type { Database } from '#server/database/schema.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { type AdminApi, callAs, recordOutcomesAlone } from './admin-api.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { card, pressRow } from './contact-list.ts'
import { createAccount } from './create-account.ts'
import { delayFirstScripts } from './held-replies.ts'
import { inquiryPayload } from './inquiry-payload.ts'
import { newInquiry } from './new-inquiry.ts'
import { openSession } from './open-session.ts'
import { owner, type Product, withProduct } from './product.ts'
import { storeSession } from './store-session.ts'

type Fixtures = {
  /** Browser errors that a test provokes; any other fails it. */
  expectedBrowserError: RegExp | undefined
  /** How late the first scripts of a visit are answered; 0 except in the project `late`. */
  scriptDelayMs: number
  /** Without a graphics processor they take a third of a core for each page that is open. */
  showsBubbles: boolean
  sendInquiry: (overrides?: Record<string, unknown>) => Promise<void>
  /** Opens an address, the dashboard's by default, with a session, the owner's by default; journeys about it use the form. */
  signIn: (address?: string, email?: string) => Promise<void>
  openTab: (name: string) => Promise<void>
  /** Opens the list searched for a name, and returns the matching rows; on a phone the first one is pressed. */
  openList: (search: string, address?: string) => Promise<Locator>
  /** Stores inquiries of one first name, the newest last and without mails, opens the list of them, and returns it. */
  openFamilies: (namePrefix: string, lastNames: string[], address?: string) => Promise<string>
  /** A new administrator with a session in a page of their own. */
  openColleague: (name: string, role?: 'admin' | 'super_admin') => Promise<Page>
  /** Asha Rao, another administrator, who sees the list in a page of her own. */
  asha: Page
  /** Sends an inquiry of a family with a name of its own, and opens the list searched for it. */
  openContact: (namePrefix: string) => Promise<{ name: string; row: Locator }>
  /** The browser's own commands; what they emulate on the page ends with the journey. */
  cdp: CDPSession
  /** Calls the API in a second session of the owner. */
  admin: AdminApi
}

type WorkerFixtures = {
  /** The environment of the product; a file that sets it has a product of its own. */
  productEnv: Record<string, string>
  product: Product
  /** For what no page can do, such as letting a day pass. */
  database: Database
}

const tabIds: Record<string, string> = {
  Dashboard: 'overview',
  'Contact Forms': 'contacts',
  Boards: 'boards',
  'Course Categories': 'categories',
  'Course Options': 'options',
  Settings: 'settings',
}

const hideBubbles = () => {
  const styles = new CSSStyleSheet()
  styles.replaceSync('[data-bubbles] { display: none }')
  document.adoptedStyleSheets = [styles]
}

/** The built product, one process and one database per worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  productEnv: [
    { TRUST_PROXY: '1', RETENTION_MONTHS: '12', BACKUP_EVERY: 'night' },
    { option: true, scope: 'worker' },
  ],
  product: [
    async ({ productEnv }, use) => {
      await withProduct(productEnv, async (product) => {
        await recordOutcomesAlone(product.url)
        await use(product)
      })
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ product }, use) => {
      const { db, close } = await openDatabase({ dataDir: product.dataDir }, () => {}, {
        join: true,
      })
      await use(db)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  expectedBrowserError: [undefined, { option: true }],
  scriptDelayMs: [0, { option: true }],
  showsBubbles: [false, { option: true }],
  context: async ({ context, scriptDelayMs, showsBubbles }, use) => {
    if (!showsBubbles) await context.addInitScript(hideBubbles)
    if (scriptDelayMs > 0) await delayFirstScripts(context, scriptDelayMs)
    await use(context)
    if (context.pages().length > 0) await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  page: async ({ page, expectedBrowserError }, use) => {
    const browserErrors = collectBrowserErrors(page)
    await use(page)
    const unexpected = browserErrors.filter((text) => !expectedBrowserError?.test(text))
    expect(unexpected, 'the browser has nothing to complain about').toEqual([])
    // The next journey has the same tab, unless the clock was set: parts of that stay in a tab.
    const isKept = await page
      .evaluate(() => {
        if (location.protocol.startsWith('http')) sessionStorage.clear()
        return !('__pwClock' in globalThis)
      })
      .catch(() => false)
    if (!isKept) await page.context().close()
  },
  cdp: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page)
    await use(session)
    await session.detach()
  },
  sendInquiry: async ({ request }, use) => {
    await use(async (overrides = {}) => {
      const data = { ...inquiryPayload(), ...overrides }
      // A network of its own each: past 60 from one, the volume limit would apply.
      const headers = { 'x-forwarded-for': `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` }
      expect((await request.post('/api/contact', { data, headers })).status()).toBe(201)
    })
  },
  signIn: async ({ page, database }, use) => {
    await use(async (address = '/admin/dashboard', email = owner.email) => {
      await storeSession(page, await openSession(database, email))
      await page.goto(address)
    })
  },
  openColleague: async ({ browser, product, database }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name, role = 'admin') => {
      const { email } = await createAccount(database, { name, role })
      const context = await browser.newContext({ baseURL: product.url })
      contexts.push(context)
      const page = await context.newPage()
      await storeSession(page, await openSession(database, email))
      return page
    })
    for (const context of contexts) await context.close()
  },
  asha: async ({ openColleague }, use) => {
    const page = await openColleague('Asha Rao')
    await page.goto('/admin/dashboard?tab=contacts')
    await use(page)
  },
  admin: async ({ request, database }, use) => {
    const { token } = await openSession(database, owner.email)
    await use(callAs(request, token))
  },
  openTab: async ({ page, signIn }, use) => {
    await use(async (name) => {
      await signIn(`/admin/dashboard?tab=${tabIds[name]}`)
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
    })
  },
  openList: async ({ page, signIn }, use) => {
    await use(async (search, address = '') => {
      await signIn(`/admin/dashboard?tab=contacts&search=${encodeURIComponent(search)}${address}`)
      await expect(page.getByText(/^\d+ contacts? found$/)).toBeVisible()
      const found = card(page, search)
      if ((await found.count()) > 0) await pressRow(found.first())
      return found
    })
  },
  openFamilies: async ({ database, openList }, use) => {
    await use(async (namePrefix, lastNames, address) => {
      const name = uniqueName(namePrefix)
      for (const [index, parentLastName] of lastNames.entries()) {
        const parentEmail = `${name}.${index}@example.com`
        const family = { parentFirstName: name, parentLastName, parentEmail }
        await newInquiry(database, new Date(), family)
      }
      await openList(name, address)
      return name
    })
  },
  openContact: async ({ sendInquiry, openList }, use) => {
    await use(async (namePrefix) => {
      const name = uniqueName(namePrefix)
      await sendInquiry({ parentFirstName: name })
      return { name, row: await openList(name) }
    })
  },
})

/** Whether the test runs in the project `phone`. */
export const isPhone = (): boolean => base.info().project.name === 'phone'

/** Unique per test and repetition, because workers share a database. */
export const uniqueName = (name: string) => `${name}${randomUUID().slice(0, 8)}`

export { expect, owner }
