import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  uniqueName,
} from '#tests/support/journey.ts'

const confirmRole = 'alertdialog'

test('an administrator adds, edits, trashes, restores and deletes a board', async ({
  page,
  openTab,
}) => {
  const name = uniqueName('Board')
  await openTab('Boards')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole(confirmRole)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Board' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Board created successfully', { exact: true })).toBeVisible()
  await expect(row).toContainText('Created by Owner')
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
  await expect(page.getByRole('button', { name: 'Add Board' })).toBeFocused()

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Description').fill('For Years 7 to 9.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Board updated successfully', { exact: true })).toBeVisible()
  await expect(row).toContainText('For Years 7 to 9.')
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Move this board to the trash?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(page.getByText('Board moved to trash', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Board restored successfully', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('tab', { name: 'Trash Bin' }).click()
  await expect(row).toHaveCount(1)
  await page.reload()
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Board restored successfully', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Active Items' }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Move to Trash' }).click()

  await page.getByRole('tab', { name: 'Trash Bin' }).click()
  await row.getByRole('button', { name: 'Delete Forever' }).click()
  await expect(dialog).toContainText('cannot be undone')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Delete Forever' }).click()
  await dialog.getByRole('button', { name: 'Delete Forever' }).click()
  await expect(page.getByText('Board permanently deleted', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a board whose maker is unknown says so', async ({ page, openTab }) => {
  const board = { id: 1, name: 'Orphan', description: null, version: 1, created_by_name: null }
  await page.route('**/api/subjects-boards/admin/boards', (route) =>
    route.fulfill({
      json: { success: true, boards: [{ ...board, created_at: '2026-01-31T12:00:00.000Z' }] },
    }),
  )
  await openTab('Boards')
  await expect(page.getByRole('listitem').filter({ hasText: 'Orphan' })).toContainText(
    'Created by Unknown',
  )
})

test('the badge counts the trash, and empty lists show their texts', async ({ page, openTab }) => {
  const boards = (rows: unknown[]) => ({ json: { success: true, boards: rows } })
  const board = (id: number) => ({
    id,
    name: `Old ${id}`,
    description: null,
    created_by_name: null,
    created_at: '2026-01-02T15:04:05.000Z',
    trashed_at: '2026-01-03T15:04:05.000Z',
    version: 2,
  })
  await page.route('**/admin/boards', (route) => route.fulfill(boards([])))
  await page.route('**/admin/boards/trash', (route) => route.fulfill(boards([board(1), board(2)])))
  await openTab('Boards')
  await expect(page.getByText('No boards found. Create your first board above.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Trash Bin 2' }).click()
  await expect(page.getByRole('listitem').first()).toContainText(
    'Created by Unknown · Jan 2, 2026, 10:04 AM',
  )
  await page.route('**/admin/boards/trash', (route) => route.fulfill(boards([])))
  await page.reload()
  await expect(page.getByText('Trash bin is empty. Deleted boards will appear here.')).toBeVisible()
})

test.describe('when the server refuses', () => {
  test.use({ expectedBrowserError: /status of (4|5)\d\d/ })

  test('each failed action shows its message, then the reason', async ({
    page,
    openTab,
    admin,
  }) => {
    const name = uniqueName('Board')
    await admin.post('/api/subjects-boards/admin/boards', { name })
    await page.route('**/admin/boards', (route) =>
      route.fulfill({ status: 400, json: { success: false, error: 'Not now.' } }),
    )
    await openTab('Boards')
    await expect(page.getByRole('alert').getByText('Failed to fetch boards')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/admin/boards')
    await page.getByRole('button', { name: 'Try again' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expect(page.getByText('Failed to fetch boards')).toBeHidden()

    const refuse = (json: object, status = 500) =>
      page.route('**/admin/boards{,/*,/*/*}', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
      )
    const alertText = (text: string) => page.getByRole('alert').getByText(text, { exact: true })
    await refuse({})
    await page.getByRole('button', { name: 'Add Board' }).click()
    await page.getByLabel('Name').fill('Kept')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(alertText('Failed to save')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Kept')
    await refuse({ success: false, error: 'Boards are closed today.' }, 400)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(alertText('Boards are closed today.')).toBeVisible()
    await expect(alertText('Failed to save')).toBeHidden()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Move to Trash' }).click()
    await expect(alertText('Failed to delete')).toBeVisible()
    await expect(alertText('Boards are closed today.')).toBeVisible()

    await page.unrouteAll()
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Move to Trash' }).click()
    await page.getByRole('tab', { name: 'Trash Bin' }).click()
    await refuse({ success: false, error: 'Boards are closed today.' }, 400)
    await row.getByRole('button', { name: 'Restore' }).click()
    await expect(alertText('Failed to restore')).toBeVisible()
    await row.getByRole('button', { name: 'Delete Forever' }).click()
    await page.getByRole(confirmRole).getByRole('button', { name: 'Delete Forever' }).click()
    await expect(alertText('Failed to permanently delete')).toBeVisible()
    await expect(row).toHaveCount(1)
  })

  test('a taken name is reported at its field', async ({ page, openTab, admin }) => {
    const name = uniqueName('Board')
    await admin.post('/api/subjects-boards/admin/boards', { name })
    await openTab('Boards')
    await page.getByRole('button', { name: 'Add Board' }).click()
    await page.getByLabel('Name').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
      'There is a board with this name already.',
    )
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Name').fill(`${name}b`)
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Board created successfully')).toBeVisible()
  })
})
