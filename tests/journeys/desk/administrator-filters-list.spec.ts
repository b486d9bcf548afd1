import { card, openMenu } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

test('the list is narrowed by country, board, way and days, says by which and how many, and stays so', {
  tag: '@phone-full',
}, async ({ page, sendInquiry, openList }) => {
  const name = uniqueName('Fil')
  await sendInquiry({ parentFirstName: `${name}Uk`, country: 'England', board: 'IB Cambridge' })
  await sendInquiry({ parentFirstName: `${name}Us`, country: 'U.S.A.', board: 'IB Cambridge' })
  await sendInquiry({ parentFirstName: `${name}Else`, country: 'Kenya', board: 'Own board' })
  await openList(name)
  await expect(page.getByText('3 contacts found')).toBeVisible()
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Filters' })
  await expect(popup.getByLabel('Country')).toBeFocused()
  await popup.getByLabel('Country').selectOption('United Kingdom')
  await expect(page.getByText('1 contact found')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(filters).toBeFocused()
  await expect(filters).toHaveAccessibleName('Filters 1 active')
  await expect(card(page, name)).toHaveText(/Uk/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove the filter: Country: United Kingdom' }).click()
  await expect(page.getByText('3 contacts found')).toBeVisible()
  await expect(filters).toBeFocused()
  await filters.click()
  await popup.getByLabel('Board').selectOption('IB Cambridge')
  await popup.getByLabel('Came by').selectOption('Form on the site')
  await popup.getByLabel('Received from').fill('2026-01-31')
  await expect(page.getByText('2 contacts found')).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByText('2 contacts found')).toBeVisible()
  await expectNoHorizontalScroll(page)
  for (const label of ['Board: IB Cambridge', 'Came by: Form on the site', 'From Jan 31, 2026'])
    await expect(page.getByRole('button', { name: `Remove the filter: ${label}` })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('3 contacts found')).toBeVisible()

  await page.goto('/admin/dashboard?tab=contacts&country=other&board=Own+board')
  await expect(card(page, `${name}Else`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the filter: Country: Other' })).toBeVisible()
  await filters.click()
  await expect(popup.getByLabel('Board')).toHaveValue('Own board')
})

test('a list is saved under a name, opened from elsewhere, renamed, and back after its deletion', {
  tag: ['@phone-full', '@full'],
}, async ({ page, signIn }) => {
  const name = uniqueName('List')
  await signIn('/admin/dashboard?tab=contacts&country=IE&order=due_first&search=Whitfield')
  const menu = page.getByRole('dialog', { name: 'Saved lists' })
  const openSaved = async () => {
    await openMenu(page, 'More')
    await page.getByRole('button', { name: 'Saved lists' }).click()
  }
  await openSaved()
  await menu.getByLabel('Save what is shown as').fill(name)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current')
  await expectAccessible(page)

  await page.goto('/admin/dashboard?tab=contacts&board=AP')
  await openSaved()
  await menu.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts&order=due_first&country=IE')
  await expect(page.getByRole('button', { name: 'Remove the filter: Country: Ireland' })).toBeVisible()

  await openSaved()
  await menu.getByRole('button', { name: `Rename ${name}` }).click()
  await menu.getByLabel(`New name of ${name}`).fill(`${name} too`)
  await menu.getByRole('button', { name: 'Rename', exact: true }).click()
  await menu.getByRole('button', { name: `Delete ${name} too` }).click()
  await expect(page.getByRole('button', { name: 'Saved lists' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await openSaved()
  await expect(menu.getByRole('button', { name: `${name} too`, exact: true })).toBeVisible()

  await page.goto('/admin/dashboard?tab=boards')
  await page.getByRole('button', { name: 'Search or go to…' }).click()
  await page.getByRole('combobox').fill(`${name} too`)
  await page.getByRole('option', { name: `${name} too`, exact: true }).click()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts&order=due_first&country=IE')
})
