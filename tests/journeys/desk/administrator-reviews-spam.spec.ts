import { openMenu } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'

test('suspected spam is listed separately with its reason, and accepted or deleted', {
  tag: '@phone-full',
}, async ({ page, sendInquiry, signIn }) => {
  const [lead, spam, seller] = [uniqueName('Lead'), uniqueName('Spam'), uniqueName('Seller')]
  await sendInquiry({ parentFirstName: lead, website: 'https://me.example', goals: 'An A in June' })
  await sendInquiry({ parentFirstName: spam, shownFor: 12 })
  await sendInquiry({ parentFirstName: seller, comments: '[url=https://casino.example]win[/url]' })
  await signIn(`/admin/dashboard?tab=contacts&search=${lead}`)
  await expect(page.getByText('No contacts found')).toBeVisible()

  const suspectedSpam = page.getByRole('button', { name: /^Suspected spam \(([3-9]|\d{2,})\)$/ })
  await openMenu(page, 'More')
  await suspectedSpam.click()
  await expect(page.getByRole('button', { name: 'All contacts', exact: true })).toBeFocused()
  const suspects = page.getByRole('list', { name: 'Suspected contacts' }).getByRole('listitem')
  const one = (name: string) => suspects.filter({ hasText: name })
  await expect(one(lead)).toContainText('Filled in a field that nobody sees')
  await expect(one(lead)).toContainText('An A in June')
  await expect(one(spam)).toContainText('Sent within 2 seconds')
  await expect(one(seller)).toContainText('Holds a link in a name, in markup or in disguise')
  await expectAccessible(page)

  await one(lead)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(page.getByText(`${lead} Whitfield is in the list now.`)).toBeVisible()
  await expect(one(lead)).toHaveCount(0)
  await one(spam)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirmBy(page, 'Delete')
  await expect(page.getByText('Contact deleted successfully')).toBeVisible()
  await expect(one(spam)).toHaveCount(0)

  await page.getByRole('button', { name: 'All contacts', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${lead} Whitfield` })).toBeVisible()
})
