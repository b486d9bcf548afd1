import { expectAnnounced } from '#tests/support/announced.ts'
import { expect, isPhone, test } from '#tests/support/journey.ts'

test('what the home page announces is as reviewed: at its start, its carousel, a question, the menu', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.setFixedTime('2026-07-15T12:00:00Z')
  await page.goto('/')
  const banner = page.getByRole('banner')
  if (isPhone()) {
    const toggle = banner.locator('summary')
    await expect(toggle).toHaveAccessibleName('Menu')
    await expectAnnounced(banner, 'menu-closed')
    await toggle.click()
    await expect(banner.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expectAnnounced(banner, 'menu-open')
    return
  }
  await expect(page.getByText('8:00 AM')).toBeVisible()
  await expectAnnounced(page.locator('body'), 'home')

  const carousel = page.getByRole('region', { name: 'Subjects', exact: true })
  await carousel.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=subject-carousel]')).toHaveAttribute('data-ready')
  await carousel.getByRole('button', { name: 'Pause the carousel' }).click()
  await carousel.getByRole('button', { name: 'Subjects 7 to 9' }).click()
  await expect(carousel.locator('[aria-current=true]')).toHaveAccessibleName('Subjects 7 to 9')
  await expectAnnounced(carousel, 'carousel-paused')
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
  await expectAnnounced(page.getByRole('complementary', { name: 'Shortcuts' }), 'scrolled')

  const faqs = page.locator('#faqs')
  await faqs.getByText('How soon, and what do we need?').click()
  await expectAnnounced(faqs, 'question-open')
})
