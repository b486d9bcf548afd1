import { brand } from '#brand'
import { expect, test } from '#tests/support/journey.ts'

test('navigation updates the head tags, each present once', async ({ page }) => {
  await page.goto('/')
  const origin = await page.evaluate(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    return new URL(canonical?.href ?? '').origin
  })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveTitle(`Cookie Policy | ${brand.name}`)
  await page.waitForLoadState('load')
  for (const [tag, attribute, value] of [
    ['link[rel=canonical]', 'href', `${origin}/cookie-policy`],
    ['meta[property="og:url"]', 'content', `${origin}/cookie-policy`],
    ['meta[property="og:image"]', 'content', `${origin}/social/cookie-policy.jpg`],
  ] as const) {
    await expect(page.locator(tag)).toHaveCount(1)
    await expect(page.locator(tag)).toHaveAttribute(attribute, value)
  }
})

test('every icon and the manifest of a page exist', async ({ page, request }) => {
  await page.goto('/')
  const links = page.locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) {
    const reply = await request.get((await link.getAttribute('href')) ?? '')
    expect(reply.status()).toBe(200)
  }
})

test('back-office pages are marked noindex', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
