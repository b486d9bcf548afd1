import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const paths = ['/privacy-policy', '/terms-of-service', '/cookie-policy']

test('the table of contents of a legal page leads to its sections, and nothing is stored but what the policy names', {
  tag: '@not-phone',
}, async ({ page, context }) => {
  for (const path of paths) {
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    for (const link of [contents.first(), contents.last()]) {
      const address = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(path + address)
      await expect(page.locator(`${address} > h2`)).toBeInViewport()
    }
  }
  const storedKeys = () => page.evaluate(() => Object.keys(sessionStorage))
  await expect.poll(storedKeys).toEqual(['first-touch'])
  expect(await page.evaluate(() => sessionStorage.getItem('first-touch'))).toContain('/privacy-policy')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('the tables of the privacy policy unfold, and fit 390 px', {
  tag: ['@not-phone', '@full'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy-policy')
  const folded = page.locator('#how-we-use-it details')
  await expect(folded).toHaveCount(5)
  for (const fold of await folded.all()) {
    await expect(fold.getByRole('table')).toHaveCount(0)
    await fold.getByRole('heading').click()
    await expect(fold.getByRole('table')).toBeVisible()
  }
  await expect(folded.getByRole('row').filter({ hasText: 'Birthday' })).toContainText('How long: 90 days')
  await expectAccessible(page)
})
