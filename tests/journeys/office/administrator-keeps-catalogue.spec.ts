import type { Category } from '#contract/catalogue/categories.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { storedToken } from '#tests/support/stored-session.ts'

const categoriesPath = '/api/course-categories/admin'
const boardsPath = '/api/subjects-boards/admin/boards'

/** The sentences of a noun that is switched and deleted. */
const failuresOf = (noun: string) => ({
  save: `Failed to save ${noun}. Please try again.`,
  delete: `Failed to delete ${noun}. Please try again.`,
  toggle: `Failed to update ${noun} status. Please try again.`,
})
const nouns = [
  {
    tab: 'Course Categories',
    path: categoriesPath,
    list: 'The categories could not be loaded.',
    confirm: 'Delete Category',
    ...failuresOf('category'),
  },
  {
    tab: 'Course Options',
    path: '/api/course-options/admin',
    list: 'The course options could not be loaded.',
    confirm: 'Delete Course Option',
    ...failuresOf('course option'),
  },
  {
    tab: 'Boards',
    path: boardsPath,
    list: 'Failed to fetch boards',
    confirm: 'Move to Trash',
    // The server's own sentence stands alone.
    save: 'The shelf fell.',
    delete: 'Failed to delete',
    toggle: null,
  },
]

test.use({ expectedBrowserError: /status of (4|5)\d\d/ })

test('each list that fails offers a retry, and each failed act on a row shows its message, then the reason', {
  tag: '@full',
}, async ({ page, signIn, admin }) => {
  const name = uniqueName('Refused')
  const { categories } = await admin.get<{ categories: Category[] }>(categoriesPath)
  const category_id = categories[0]?.id
  for (const { path, tab } of nouns) await admin.post(path, tab === 'Course Options' ? { name, category_id } : { name })
  await signIn()
  const row = page.getByRole('listitem').filter({ hasText: name })
  const alertText = (text: string) => page.getByRole('alert').getByText(text, { exact: true })
  for (const noun of nouns) {
    await test.step(noun.tab, async () => {
      await page.route(`**${noun.path}`, (route) =>
        route.fulfill({ status: 400, json: { success: false, error: 'Not now.' } }),
      )
      await page.getByRole('tab', { name: noun.tab }).click()
      await expect(page.getByText(noun.list)).toBeVisible()
      await expectAccessible(page)
      await page.unroute(`**${noun.path}`)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(row).toHaveCount(1)
      await expect(page.getByText(noun.list)).toBeHidden()

      await page.route(`**${noun.path}{,/*,/*/*}`, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status: 500, json: { success: false, error: 'The shelf fell.' } }),
      )
      if (noun.toggle) {
        await row.getByRole('button', { name: 'Deactivate' }).click()
        await expect(alertText(noun.toggle)).toBeVisible()
        await expect(alertText('The shelf fell.')).toBeVisible()
      }
      await row.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: noun.confirm }).click()
      await expect(alertText(noun.delete)).toBeVisible()
      await expect(alertText('The shelf fell.')).toBeVisible()
      await row.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Description').fill('Kept')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(alertText(noun.save)).toBeVisible()
      await expect(alertText(noun.delete)).toBeHidden()
      await expect(page.getByLabel('Description')).toHaveValue('Kept')
      if (noun.path !== boardsPath) {
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.getByRole('button', { name: 'Discard' }).click()
      }
    })
  }

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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Forever' }).click()
  await expect(alertText('Failed to permanently delete')).toBeVisible()
  await expect(row).toHaveCount(1)
})

test('the later of two conflicting changes is reported, keeps its values and can be repeated', async ({
  page,
  openTab,
  admin,
}) => {
  const name = uniqueName('Shared')
  const { id } = await admin.post(categoriesPath, { name })
  const failures = failuresOf('category')
  await openTab('Course Categories')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Edit' }).click()
  await admin.put(`${categoriesPath}/${id}`, { description: 'Theirs' })
  await page.getByLabel('Description').fill('Mine')
  await page.getByRole('button', { name: 'Update' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText(failures.save, { exact: true })).toBeVisible()
  await expect(alert).toContainText('Somebody else changed this category')
  await expect(row).toContainText('Theirs')
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(row).toContainText('Mine')

  await admin.put(`${categoriesPath}/${id}`, { is_active: false })
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(alert).toContainText(failures.toggle)
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
