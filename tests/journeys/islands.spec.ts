import type { Page } from '@playwright/test'
import { holdReply, holdScripts } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'

/** The names of the scripts that the page has asked for. */
const collectScripts = (page: Page): string[] => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

const hasReact = (scripts: string[]) => scripts.some((path) => path.startsWith('/assets/react-'))

const islandsReady = (page: Page) => page.locator('[data-island]:not([data-ready])')

test('a page that nobody uses fetches no React, and its islands start when somebody scrolls to them', async ({
  page,
}) => {
  const scripts = collectScripts(page)
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    await expect.poll(() => scripts.some((name) => name.includes('/main-'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(hasReact(scripts)).toBe(false)
  }
  await page.mouse.wheel(0, 200)
  await expect(islandsReady(page)).toHaveCount(0)
  expect(hasReact(scripts)).toBe(true)
})

test('what is typed and pressed before any script has arrived is kept and answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/contact')
  const toggle = page.locator('summary[aria-label=Menu]')
  await toggle.click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await toggle.click()
  await page.getByLabel('Parent first name').fill('Sarah')
  const send = page.getByRole('button', { name: 'Send inquiry' })
  await send.click()
  await expect(send).toHaveAttribute('data-pressed')
  release()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  await expect(send).not.toHaveAttribute('data-pressed')
  await expect(page.getByLabel('Parent first name')).toHaveValue('Sarah')
  await toggle.click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/#faqs')
})

test.describe('without the code of an island', () => {
  test.use({ expectedBrowserError: /net::ERR_FAILED/ })

  test('a held press is answered by the browser, as without script', async ({ page }) => {
    for (const missing of ['**/assets/react-*.js', '**/assets/main-*.js']) {
      const release = await holdReply(page, missing, (route) => route.abort())
      await page.goto('/contact')
      const send = page.getByRole('button', { name: 'Send inquiry' })
      await send.click()
      await expect(send).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(page.getByLabel('Parent first name')).toBeFocused()
      await expect(send).not.toHaveAttribute('aria-busy')
      expect(await page.locator(':invalid').count()).toBeGreaterThan(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.locator('input[name=category]').fill('Mathematics')
      await expect(page.locator('select[name=category]')).toBeHidden()
      await page.unroute(missing)
    }
  })
})

test.describe('an island that breaks', () => {
  test.use({ expectedBrowserError: /broken/ })

  test('shows the error heading in its place, and the page around it works on', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Temporal.Now.timeZoneId = () => {
        throw new Error('broken on purpose')
      }
    })
    await page.goto('/contact')
    await page.getByLabel('Parent first name').focus()
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
