import { expect, test } from '#tests/support/journey.ts'

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
    openTab,
    sendInquiry,
  }) => {
    await sendInquiry({ parentFirstName: 'Forgotten' })
    await openTab('Contact Forms')
    await expect(page.getByText('Forgotten').first()).toBeVisible()
    await context.setOffline(true)
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
