import { knowMore, openCourses } from '#tests/support/courses-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectHydrated } from '#tests/support/page-checks.ts'

// Within the margins of A4.
test.use({ viewport: { width: 680, height: 960 } })

test('on paper a page shows what a screen folds, and the addresses of its links', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  for (const answer of await page.locator('#faqs details p').all())
    await expect(answer).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call Us/ }).last()).toBeHidden()
  await page.goto('/contact')
  await expectHydrated(page)
  await expect(page.getByText('4.9/5').first()).toHaveCSS('position', 'static')
  await page.goto('/about-us')
  const profile = page.getByRole('link', { name: /^Professional profile/ }).first()
  const address = await profile.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('(')

  await page.emulateMedia({ media: 'screen' })
  await openCourses(page)
  await knowMore(page, 'Physics').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toHaveCSS('max-height', 'none')
  await expect(page.getByRole('list', { name: 'Subjects', exact: true })).toBeHidden()
})
