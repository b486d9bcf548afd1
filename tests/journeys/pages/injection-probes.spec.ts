import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { read } from 'xlsx'
import { boardCalls } from '#contract/catalogue/boards.ts'
import { categoryCalls } from '#contract/catalogue/categories.ts'
import { optionCalls } from '#contract/catalogue/options.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { submitInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { signInByForm } from '#tests/support/accounts.ts'
import { runAdminCommand as adminCommand } from '#tests/support/admin-command.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { parseMail } from '#tests/support/parse-mail.ts'
import { probeBody, probes } from '#tests/support/probes.ts'
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts'

const mallory = { email: 'mallory@example.com', password: 'correct horse battery' }

/** A product with probes in every text field, and in the name of an administrator. */
type ProbedProduct = { product: Product; headers: { authorization: string }; contacts: Contact[] }

const test = base.extend<object, { poisoned: ProbedProduct }>({
  poisoned: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { folder, remove } = await createDataDir()
      const product = await startProduct(folder)
      await use(await seedProbes(product))
      await product.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ poisoned }, use) => use(poisoned.product.url),
})

async function seedProbes(product: Product): Promise<ProbedProduct> {
  const name = probes[1]
  const args = ['create', '--email', mallory.email, '--name', name, '--role', 'super_admin']
  const created = await adminCommand(product.dataDir, args, `${mallory.password}\n`)
  expect(created.code, created.stderr).toBe(0)

  let headers = {}
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return (await answer.json()) as Answer
  }
  const create = ({ method, path }: { method: string; path: string }, body: object) =>
    call<{ id: number }>(method, path, body)

  const { token } = await call<{ token: string }>('POST', '/api/admin/login', mallory)
  const authorization = `Bearer ${token}`
  headers = { authorization }
  for (const [index, probe] of probes.entries()) {
    await create(boardCalls.add, probeBody(boardCalls.add, probe))
    const { id } = await create(categoryCalls.add, probeBody(categoryCalls.add, probe.slice(0, 32)))
    await create(optionCalls.add, probeBody(optionCalls.add, probe, { category_id: id }))
    // An e-mail has no white space; the second is suspected, the last one deleted.
    for (const fate of ['listed', 'suspected', 'deleted']) {
      await create(
        submitInquiry,
        probeBody(submitInquiry, probe, {
          parentEmail: `${probe.replaceAll(/[\s@]/g, '')}@${fate}${index}.example`,
          childBirthday: '2015-02-28',
          agreedToTerms: true,
          shownFor: 60_000,
          idempotencyKey: `${fate}${index}`,
          ...(fate !== 'suspected' && { website: '' }),
        }),
      )
    }
  }
  const list = async () =>
    (await call<{ contacts: Contact[] }>('GET', '/api/admin/contacts?limit=100')).contacts
  for (const { id, email } of await list()) {
    if (email.includes('@deleted')) await call('DELETE', `/api/admin/contacts/${id}`)
  }
  return { product, headers: { authorization }, contacts: await list() }
}

/** No probe was executed. Every journey also fails on a CSP violation. */
async function expectHarmless(page: Page): Promise<void> {
  const alive = await page.evaluate(() => ({
    probe: '__probe' in window,
    handlers: document.querySelectorAll('[onerror], [onload]').length,
    scripts: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
  }))
  expect(alive).toEqual({ probe: false, handlers: 0, scripts: 0 })
}

/** Opens an address and expects the first probe as text. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => page.locator('body').innerText(), address).toContain(probes[0])
  await expectHarmless(page)
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => expect('a dialog', 'nothing may open one').toBe('nothing'))
})

test('injection probes stay text on every public page', async ({ page, request }) => {
  const all = await (await request.get('/api/course-options/all')).json()
  const hostile = (all.categories as { id: number; name: string }[]).filter(({ name }) =>
    name.includes('__probe'),
  )
  expect(hostile.length).toBeGreaterThan(2)
  await visit(page, '/courses')
  for (const { id, name } of hostile) {
    await page.goto(`/courses?category=${id}`)
    await expect.poll(() => page.locator('body').innerText()).toContain(name)
    await expectHarmless(page)
    await page.goto(`/contact?category=${id}`)
    await expectHarmless(page)
  }
  for (const probe of probes.slice(0, 5)) {
    for (const path of ['/courses', '/contact']) {
      await page.goto(`${path}?category=${encodeURIComponent(probe)}`)
      await expectHarmless(page)
    }
  }
})

test.describe('the plain form', () => {
  test.use({ expectedBrowserError: /status of 422/ })

  test('returns injection probes as typed', async ({ page }) => {
    for (const probe of probes.slice(0, 5)) {
      await page.goto('/contact')
      const rejected = page.waitForResponse((reply) => reply.request().method() === 'POST')
      await page.evaluate((value) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = '/contact'
        for (const name of ['parentFirstName', 'comments', 'subject', 'board', 'timeZone']) {
          const input = document.createElement('input')
          input.name = name
          input.value = value
          form.append(input)
        }
        document.body.append(form)
        form.submit()
      }, probe)
      expect((await rejected).status()).toBe(422)
      await expect(page.locator('[name=parentFirstName]')).toHaveValue(probe)
      await expectHarmless(page)
    }
  })
})

test('injection probes stay text in every part of the back office', async ({
  page,
  poisoned: { contacts },
}) => {
  test.setTimeout(120_000)
  await signInByForm(page, mallory)

  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  expect(await tabs.count()).toBeGreaterThanOrEqual(6)
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectHarmless(page)
  }
  for (const view of ['', '&view=deleted', '&view=suspected']) {
    await visit(page, `/admin/dashboard?tab=contacts${view}`)
  }
  await page.goto('/admin/dashboard?tab=settings&view=audit')
  await expect.poll(() => page.locator('body').innerText()).toContain(probes[1])
  await expectHarmless(page)
  for (const { id, parent_first_name: name } of contacts) {
    await page.goto(`/admin/dashboard?tab=contacts&contact=${id}`)
    const details = page.getByRole('dialog')
    await expect(details).toBeVisible()
    await expect(details.locator('[aria-busy=true]')).toHaveCount(0)
    // A line break is shown as a space.
    await expect(details).toContainText(name.replaceAll(/\s+/g, ' '))
    await expectHarmless(page)
  }
})

test('injection probes are text cells in spreadsheets, never formulas', async ({
  request,
  poisoned: { headers, contacts },
}) => {
  const ids = { contactIds: contacts.map(({ id }) => id) }
  const path = '/api/admin/contacts/export'
  const files = [
    await request.get(path, { headers }),
    await request.get(`${path}?search=${encodeURIComponent(probes[5])}`, { headers }),
    await request.get(`${path}/single/${contacts[0]?.id}`, { headers }),
    await request.post(`${path}/selected`, { headers, data: ids }),
  ]
  for (const file of files) {
    expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/)
    const { Sheets, SheetNames } = read(await file.body(), { cellFormula: true, cellHTML: false })
    expect(SheetNames).toEqual(['Contacts'])
    const cells = Object.entries(Sheets['Contacts'] ?? {}).filter(([at]) => !at.startsWith('!'))
    expect(cells.length).toBeGreaterThan(20)
    for (const [at, cell] of cells) {
      expect(cell, at).not.toHaveProperty('f')
      expect(cell, at).not.toHaveProperty('l')
      if (/^[=+@-]/.test(String(cell.v))) expect(cell.t, at).toBe('s')
    }
  }
  const { Sheets } = read(await (files[0] as (typeof files)[0]).body())
  const texts = Object.values(Sheets['Contacts'] ?? {}).map((cell) => String(cell?.v))
  for (const probe of ['=1+1', '+1+1', '-1+1', '@SUM(1;1)']) expect(texts).toContain(probe)
})

test('injection probes change no mail header and add no markup to a mail', async ({
  page,
  poisoned: { product, contacts },
}) => {
  const folder = join(product.dataDir, 'mails')
  const files = async () =>
    (await readdir(folder)).filter((name) => name.endsWith('.eml') && name.includes('inquiry'))
  await expect.poll(async () => (await files()).length).toBeGreaterThanOrEqual(contacts.length * 2)
  for (const file of await files()) {
    const raw = (await readFile(join(folder, file))).toString()
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
    const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(new Set(names).size, head).toBe(names.length)
    expect(
      allowedHeaders.filter((name) => names.includes(name)),
      head,
    ).toHaveLength(names.length)
    const { html, text } = parseMail(raw)
    expect(text).not.toBe('')
    await page.setContent(html)
    await expectHarmless(page)
  }
})

const allowedHeaders = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'auto-submitted',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]

test('path traversal reads no file', async ({ request }) => {
  for (const address of [
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2fserver/site/index.js',
    '/assets/..%5c..%5cpackage.json',
    '/.git/config',
    '/package.json',
    '/.env',
    '/data/postgres/meridian.password',
    '/assets/',
    '/assets',
  ]) {
    const reply = await request.get(address, { maxRedirects: 0 })
    expect(reply.status(), address).toBeGreaterThanOrEqual(400)
    expect(await reply.text(), address).not.toMatch(/root:|"dependencies"|\[core\]/)
  }
})
