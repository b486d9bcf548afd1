import { collectWarnings } from '#tests/support/browser-errors.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'
import { storedToken } from '#tests/support/stored-session.ts'

const categoriesPath = '/api/course-categories/admin'
const boardsPath = '/api/subjects-boards/admin/boards'

test.use({ expectedBrowserError: /status of (4|5)\d\d/ })

test('boards and trash that cannot be loaded are logged, with a retry, and each failed act on a board shows its message, then the reason', {
  tag: '@full',
}, async ({ page, signIn, admin }) => {
  const warned = collectWarnings(page)
  const name = uniqueName('Refused')
  await admin.post(boardsPath, { name })
  await signIn()
  const row = page.getByRole('listitem').filter({ hasText: name })
  const alertText = (text: string) => page.getByRole('alert').getByText(text, { exact: true })
  const lists = /\/admin\/boards(\/trash)?$/
  await page.route(lists, (route) => route.fulfill({ status: 400, json: { success: false, error: 'Not now.' } }))
  await page.getByRole('tab', { name: 'Boards' }).click()
  await expect(page.getByText('Failed to fetch boards')).toBeVisible()
  await expectAccessible(page)
  // The tab counts the trash as well.
  await expect.poll(() => warned.filter((text) => text.startsWith('Not loaded: boards.'))).toHaveLength(2)
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toHaveCount(1)
  await expect(page.getByText('Failed to fetch boards')).toBeHidden()

  await page.route(`**${boardsPath}{,/*,/*/*}`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { success: false, error: 'The shelf fell.' } }),
  )
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(alertText('Failed to delete')).toBeVisible()
  await expect(alertText('The shelf fell.')).toBeVisible()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Kept')
  await page.getByRole('button', { name: 'Update' }).click()
  // The server's own sentence stands alone.
  await expect(alertText('The shelf fell.')).toBeVisible()
  await expect(alertText('Failed to delete')).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('Kept')

  await page.route(`**${boardsPath}/*`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(alertText('Failed to save')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.unrouteAll()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Trash Bin' }).click()
  await page.route(`**${boardsPath}/*/*`, (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'Boards are closed today.' } }),
  )
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(alertText('Failed to restore')).toBeVisible()
  await expect(alertText('Boards are closed today.')).toBeVisible()
  await row.getByRole('button', { name: 'Delete Forever' }).click()
  await confirmBy(page, 'Delete Forever')
  await expect(alertText('Failed to permanently delete')).toBeVisible()
  await expect(row).toHaveCount(1)
})

test('the later of two changes is reported, keeps its values and can be repeated', async ({ page, openTab, admin }) => {
  const name = uniqueName('Shared')
  const { id } = await admin.post(categoriesPath, { name })
  await openTab('Course Categories')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Edit' }).click()
  await admin.put(`${categoriesPath}/${id}`, { description: 'Theirs' })
  await page.getByLabel('Description').fill('Mine')
  await page.getByRole('button', { name: 'Update' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Failed to save category. Please try again.', { exact: true })).toBeVisible()
  await expect(alert).toContainText('Somebody else changed this category')
  await expect(row).toContainText('Theirs')
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(row).toContainText('Mine')

  await admin.put(`${categoriesPath}/${id}`, { is_active: false })
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(alert).toContainText('Failed to update category status. Please try again.')
  await expect(alert).toContainText('Somebody else changed this category')
  await expect(row).toContainText('Inactive')

  await row.getByRole('button', { name: 'Edit' }).click()
  await admin.delete(`${categoriesPath}/${id}`)
  await page.getByLabel('Description').fill('Mine again')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(alert).toContainText('This category no longer exists.')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(row).toContainText('Mine again')
})

test('an expired session leaves the catalogue on writing', {
  tag: '@full',
}, async ({ page, openTab }) => {
  await openTab('Boards')
  await page.route('**/api/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 401, json: { success: false, error: 'Please sign in.' } })
      : route.fallback(),
  )
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(page).toHaveURL('/admin/login?tab=boards')
  expect(await storedToken(page)).toBeNull()
})
