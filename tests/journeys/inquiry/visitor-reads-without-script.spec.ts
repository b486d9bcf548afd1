import { details } from '#tests/support/courses-page.ts'
import { expect, test } from '#tests/support/journey.ts'
import { publicPaths } from '#tests/support/pages.ts'

test.use({ javaScriptEnabled: false })
test('every page is reached and complete by links, and shows nothing that needs script', async ({
  page,
}) => {
  const reached = new Set<string>(['/'])
  for (const path of reached) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(
      page
        .locator('.needs-script, [data-back-to-top], [data-pause-motion]')
        .filter({ visible: true }),
    ).toHaveCount(0)
    await expect(page.locator('main [aria-busy=true], main [role=alert]')).toHaveCount(0)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((found) =>
        found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      )
    for (const linked of links) reached.add(linked)
  }
  const expected = publicPaths.filter((path) => path !== '/contact/sent')
  expect([...reached].toSorted()).toEqual(expected.toSorted())
})

test('questions open one at a time, the subjects scroll, and each leads to its course and the form', async ({
  page,
}) => {
  await page.goto('/')
  const questions = page.locator('#faqs details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(page.locator('#faqs details[open]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Contact Our Support Team' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()

  await page.getByRole('link', { name: 'Start Your Journey' }).click()
  await expect(page.getByRole('form', { name: 'Inquiry' })).toBeInViewport()

  const subjects = page.getByRole('list', { name: /^Subjects/ })
  await subjects.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => subjects.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  await subjects.getByRole('link', { name: 'Physics' }).click()
  await expect(details(page)).toHaveAccessibleName('Physics')
  await expect(details(page).getByText('Mechanics')).toBeVisible()
  await details(page).getByRole('link', { name: 'Write to us instead' }).click()
  await expect(page).toHaveURL(/\/contact\?category=\d+$/)
  await expect(page.locator('input[name=category]')).toBeVisible()
})
