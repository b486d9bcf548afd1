import { fullInquiry, openFound } from '#tests/support/contact-list.ts'
import { archiveLongAgo, forgetNow, inDays } from '#tests/support/forgetting.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll, expectTouchTargets } from '#tests/support/page-checks.ts'

test('a super administrator sees what will be forgotten, and reads when it was', {
  tag: '@full',
}, async ({ page, database, product, sendInquiry, openTab }) => {
  const name = uniqueName('Forgotten')
  await sendInquiry({ ...fullInquiry, parentFirstName: name })
  await archiveLongAgo(database, name)
  const day = (days: number) =>
    inDays(days).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })

  await openTab('Dashboard')
  await page.goto('/admin/dashboard?tab=settings&view=privacy')
  const panel = page.getByRole('region', { name: 'Children’s details' })
  await expect(panel).toContainText('Within the next 30 days it concerns 1 contact.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await expectTouchTargets(page)

  expect(await forgetNow(database, product.dataDir)).toBe(1)
  await page.reload()
  await expect(panel).toContainText('Within the next 30 days it concerns 0 contacts.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/dashboard?tab=contacts')
  await openFound(page, name)
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
