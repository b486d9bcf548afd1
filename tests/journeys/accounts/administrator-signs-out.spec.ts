import { submitSignIn } from '#tests/support/accounts.ts'
import { searchFor } from '#tests/support/contact-list.ts'
import { expect, isPhone, owner, test, uniqueName } from '#tests/support/journey.ts'
import { goOffline } from '#tests/support/page-checks.ts'

test('Logout is visible on every tab', async ({ page, openTab }) => {
  await openTab('Settings')
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  expect(await tabs.count()).toBeGreaterThanOrEqual(6)
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport()
  }
})

test.describe('without a network', () => {
  test.use({ expectedBrowserError: /ERR_INTERNET_DISCONNECTED/ })

  test('signing out clears the session and cached data', async ({
    page,
    context,
    signIn,
    sendInquiry,
  }) => {
    await sendInquiry({ parentFirstName: 'Forgotten' })
    await signIn()
    await page.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
    await expect(page.getByText('Forgotten').first()).toBeVisible()
    await goOffline(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByText('Forgotten')).toHaveCount(0)
    const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(storage).not.toMatch(/adminToken|adminInfo|Forgotten|@/)
    await context.setOffline(false)
    await page.goBack()
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByText('Forgotten')).toHaveCount(0)
  })
})

test('a note that was not saved ends with the session', async ({ page, openTab, sendInquiry }) => {
  const name = uniqueName('Unsaved')
  await sendInquiry({ parentFirstName: name })
  const openNote = async () => {
    const found = await searchFor(page, name)
    await found.getByRole('button', { name: 'Show Detail' }).click()
    return page.getByRole('dialog').getByLabel('Write a note')
  }
  await openTab('Contact Forms')
  await (await openNote()).fill('Rings back on Monday.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  // Its form stands beside the list where there is room.
  if (!isPhone()) await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/admin/login')
  await submitSignIn(page, owner)
  await page.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
  await expect(await openNote()).toHaveValue('')
})
