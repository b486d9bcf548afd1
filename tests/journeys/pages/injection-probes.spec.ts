import type { Page } from '@playwright/test'
import { signInByForm } from '#tests/support/accounts.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { expectIdle } from '#tests/support/page-checks.ts'
import { probes } from '#tests/support/probes.ts'
import { withProduct } from '#tests/support/product.ts'
import { mallory, seedProbes } from '#tests/support/seed-probes.ts'

type ProbedProduct = { url: string } & Awaited<ReturnType<typeof seedProbes>>

const test = base.extend<object, { poisoned: ProbedProduct }>({
  poisoned: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await withProduct({}, async (product) => use({ url: product.url, ...(await seedProbes(product)) }))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ poisoned }, use) => use(poisoned.url),
})

/** No probe was executed. Every journey also fails on a CSP violation. */
async function expectHarmless(page: Page): Promise<void> {
  const alive = await page.evaluate(() => ({
    probe: '__probe' in window,
    handlers: document.querySelectorAll('[onerror], [onload]').length,
    scripts: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
  }))
  expect(alive).toEqual({ probe: false, handlers: 0, scripts: 0 })
}

/** Opens an address and expects the text of a probe. */
async function visit(page: Page, address: string, probe: string): Promise<void> {
  await page.goto(address)
  await expectIdle(page)
  await expect.poll(() => page.locator('body').innerText(), address).toContain(probe)
  await expectHarmless(page)
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => expect('a dialog', 'nothing may open one').toBe('nothing'))
})

test('injection probes stay text in every part of the back office', { tag: '@full' }, async ({
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
    await expectIdle(page)
    await expectHarmless(page)
  }
  for (const view of ['', '&view=deleted', '&view=suspected'])
    await visit(page, `/admin/dashboard?tab=contacts${view}`, probes[0])
  await visit(page, '/admin/dashboard?tab=settings&view=audit', probes[1])
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
