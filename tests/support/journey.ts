import { randomInt, randomUUID } from 'node:crypto'
import { test as base, expect, type Locator } from '@playwright/test'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { InquiryMail } from '#contract/inquiries/inquiry-mails.ts'
import type { Database } from '#server/database/schema.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { searchFor } from './contact-list.ts'
import { delayFirstScripts } from './held-replies.ts'
import { createDataDir, owner, type Product, startProduct } from './product.ts'

type Fixtures = {
  /** Browser errors that a test provokes; any other fails it. */
  expectedBrowserError: RegExp | undefined
  /** How late the first scripts of a visit are answered; 0 except in the project `late`. */
  scriptDelayMs: number
  /** Without a graphics processor they take a third of a core for each page that is open. */
  showsBubbles: boolean
  sendInquiry: (overrides?: Record<string, unknown>) => Promise<void>
  /** Signs in by the API; the journeys about signing in use the form. */
  signIn: () => Promise<void>
  openTab: (name: string) => Promise<void>
  /** Sends an inquiry of a family with a name of its own, and opens the list searched for it. */
  openContact: (namePrefix: string) => Promise<{ name: string; row: Locator }>
  /** Calls the API in a second session of an administrator. */
  admin: AdminApi
}

type ApiCall = <Answer = { id: number }>(path: string, data?: unknown) => Promise<Answer>
export type AdminApi = Record<'get' | 'post' | 'put' | 'delete', ApiCall> & {
  /** The newest first. */
  findContacts: (search: string) => Promise<Contact[]>
}

type WorkerFixtures = {
  product: Product
  /** For what no page can do, such as letting a day pass. */
  database: Database
}

const hideBubbles = () => {
  const styles = new CSSStyleSheet()
  styles.replaceSync('[data-bubbles] { display: none }')
  document.adoptedStyleSheets = [styles]
}

/** Most journeys are about one act each, as for an account from before; a new account's presses do more. */
async function recordOutcomesAlone(url: string) {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  })
  const { token } = (await login.json()) as { token: string }
  await fetch(`${url}/api/admin/desk-settings`, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ one_press_calls: false }),
  })
}

/** One that is on its way takes another height in a timeline than one that was sent. The team's may wait for a bundle. */
export const waitForConfirmation = (admin: AdminApi, contactId: number): Promise<void> =>
  expect
    .poll(async () => {
      const { mails } = await admin.get<{ mails: InquiryMail[] }>(
        `/api/admin/contacts/${contactId}/mails`,
      )
      return mails.find(({ kind }) => kind === 'inquiry-confirmation')?.state
    })
    .toBe('saved')

/** The built product, one process and one database per worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { folder, remove } = await createDataDir()
      const product = await startProduct(folder, {
        TRUST_PROXY: '1',
        RETENTION_MONTHS: '12',
        BACKUP_EVERY: 'night',
      })
      await recordOutcomesAlone(product.url)
      await use(product)
      await product.stop()
      await remove()
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
      // A network of its own each: past 60 from one, the volume limit would apply.
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
    const get = callerOf('GET')
    await use({
      get,
      post: callerOf('POST'),
      put: callerOf('PUT'),
      delete: callerOf('DELETE'),
      findContacts: async (search) =>
        (await get<{ contacts: Contact[] }>(`/api/admin/contacts?search=${search}&limit=100`))
          .contacts,
    })
  },
  openTab: async ({ page, signIn }, use) => {
    await use(async (name) => {
      await signIn()
      await page.getByRole('tab', { name, exact: true }).click()
    })
  },
  openContact: async ({ page, sendInquiry, openTab }, use) => {
    await use(async (namePrefix) => {
      const name = uniqueName(namePrefix)
      await sendInquiry({ parentFirstName: name })
      await openTab('Contact Forms')
      return { name, row: await searchFor(page, name) }
    })
  },
})

/** Whether the test runs in the project `phone`. */
export const isPhone = (): boolean => base.info().project.name === 'phone'

/** Unique per test and repetition, because workers share a database. */
export const uniqueName = (name: string) => `${name}${randomUUID().slice(0, 8)}`

export { expect, owner }
