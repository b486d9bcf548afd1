import { submitSignIn } from '#tests/support/accounts.ts'
import { closeDetails, openFound, showDetail } from '#tests/support/contact-list.ts'
import { expect, isPhone, owner, test, uniqueName } from '#tests/support/journey.ts'
import { goOffline } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /ERR_INTERNET_DISCONNECTED|status of 401/ })

test('a page that the browser kept, or that another window signs out, shows no family', async ({
  page,
  openContact,
}) => {
  const { name, row } = await openContact('Kept')
  const leave = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await leave()
  await expect(row).toBeHidden()
  await comeBack()
  await expect(row).toBeVisible()

  await showDetail(row)
  const note = page.getByRole('dialog').getByLabel('Write a note')
  await note.fill('Half a note')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(note).toHaveValue('Half a note')

  const other = await page.context().newPage()
  await other.goto('/admin/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/admin\/login/)
  await expect(page.getByText(name)).toHaveCount(0)
  await other.close()
})

test('signing out, on every tab and without a network, clears the session, cached data and an unsaved note', {
  tag: '@phone-full',
}, async ({ page, context, openTab, sendInquiry }) => {
  const name = uniqueName('Forgotten')
  await sendInquiry({ parentFirstName: name })
  await openTab('Settings')
  const account = page.locator('section').filter({ hasText: 'Account Information' }).last()
  await expect(account.getByRole('term')).toHaveText(['Name', 'Email', 'Role'])
  await expect(account.getByRole('definition')).toHaveText(['Owner', owner.email, 'Super admin'])
  await expect(account).toContainText('Passwords can be changed only through the backend API or database.')
  await expect(account.getByRole('textbox')).toHaveCount(0)
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  expect(await tabs.count()).toBeGreaterThanOrEqual(6)
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport()
  }

  const openNote = async () => {
    await page.getByRole('tab', { name: 'Contact Forms', exact: true }).click()
    return (await openFound(page, name)).getByLabel('Write a note')
  }
  await (await openNote()).fill('Rings back on Monday.')
  await closeDetails(page)
  await expect(page.getByText(name).first()).toBeVisible()
  await goOffline(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  // Its form stands beside the list where there is room.
  if (!isPhone()) await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText(name)).toHaveCount(0)
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(storage).not.toMatch(new RegExp(`adminToken|adminInfo|${name}|@`))
  await context.setOffline(false)
  await page.goBack()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  await expect(page.getByText(name)).toHaveCount(0)

  await page.goto('/admin/login')
  await submitSignIn(page, owner)
  await expect(await openNote()).toHaveValue('')
})

test('a page that the browser kept is not seen again once the server ended its session', async ({
  page,
  openContact,
}) => {
  const { name } = await openContact('Ended')
  await page.route('**/api/admin/sessions', (route) => route.fulfill({ status: 401, json: {} }))
  await page.evaluate((family) => {
    dispatchEvent(new PageTransitionEvent('pagehide'))
    new MutationObserver(() => {
      const isHidden = document.documentElement.hasAttribute('data-hidden')
      if (!isHidden && document.body.textContent.includes(family)) Object.assign(globalThis, { isSeen: true })
    }).observe(document.documentElement, { attributes: true })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, name)
  await expect(page).toHaveURL(/admin\/login/)
  expect(await page.evaluate(() => 'isSeen' in globalThis)).toBe(false)
})
