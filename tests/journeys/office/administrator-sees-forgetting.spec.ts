import { fullInquiry, searchFor } from '#tests/support/contact-list.ts'
import { archiveLongAgo, forgetNow, inDays, setForgettingStart } from '#tests/support/forgetting.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll, expectTouchTargets } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /409/ })

test('a super administrator sees what will be forgotten, postpones it, and reads when it was', {
  tag: '@full',
}, async ({ page, database, product, sendInquiry, openTab }) => {
  const name = uniqueName('Forgotten')
  await sendInquiry({ ...fullInquiry, parentFirstName: name })
  await archiveLongAgo(database, name)
  await setForgettingStart(database, inDays(20))
  const day = (days: number) =>
    inDays(days).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })

  await openTab('Dashboard')
  const notice = page.getByRole('region', { name: 'Children’s details' })
  await expect(notice).toContainText(`From ${day(20)}`)
  await expect(notice).toContainText('the child’s details of 1 contact will be forgotten')
  await expectAccessible(page)
  const postpone = notice.getByRole('button', { name: 'Postpone by 30 days' })
  await postpone.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Postponed by 30 days.')).toBeVisible()
  await expect(notice).toContainText(`From ${day(50)}`)
  await expect(postpone).toBeFocused()
  await setForgettingStart(database, inDays(80))
  await postpone.click()
  await expect(page.getByText('Somebody else has postponed this since.')).toBeVisible()
  await expect(notice).toContainText(`From ${day(80)}`)

  // The charts measure themselves when they are drawn.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(notice).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectTouchTargets(page)
  await notice.getByRole('link', { name: 'Read more' }).click()
  const panel = page.getByRole('region', { name: 'Children’s details' })
  await expect(page.getByRole('heading', { name: 'Data care' })).toBeVisible()
  await expect(panel).toContainText(`Nothing is forgotten before ${day(80)}`)
  await expectAccessible(page)
  await expectTouchTargets(page)

  await setForgettingStart(database, null)
  expect(await forgetNow(database, product.dataDir)).toBe(1)
  await page.reload()
  await expect(panel).toContainText('Within the next 30 days it concerns 0 contacts.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/dashboard?tab=contacts')
  const found = await searchFor(page, name)
  await found.getByRole('button', { name: 'Show Detail' }).click()
  const child = page.getByRole('region', { name: 'Child Information' })
  for (const label of ['Email (for calendar invites)', 'Hobbies', 'Birthday', 'School Name']) {
    await expect(child.locator('div').filter({ hasText: label }).locator('dd')).toHaveText('N/A')
  }
  await expect(child).toContainText('Leo')
  await expect(child).toContainText(`as far as they were given, were forgotten on ${day(0)}`)
  await expectAccessible(page)
  await page.goto('/admin/dashboard?tab=settings&view=audit')
  await expect(page.getByText('forgot the child’s details of 1 contact').first()).toBeVisible()
})
