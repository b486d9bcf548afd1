import type { Page } from '@playwright/test'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible, expectAskedBeforeReload } from '#tests/support/page-checks.ts'

const confirmRole = 'alertdialog'
const boardsPath = '/api/subjects-boards/admin/boards'

test.use({ expectedBrowserError: /status of 409/ })

test('an administrator adds, edits, trashes, restores and deletes a board', {
  tag: '@phone-full',
}, async ({ page, openTab }) => {
  const name = uniqueName('Board')
  await openTab('Boards')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole(confirmRole)
  const moveToTrash = async () => {
    await row.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Move to Trash' }).click()
  }
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Board' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Board created successfully', { exact: true })).toBeVisible()
  await expect(row).toContainText('Created by Owner')
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)
  await expect(page.getByRole('button', { name: 'Add Board' })).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByLabel('Name').fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('There is a board with this name already.')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill(`${name}b`)
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Description').fill('For Years 7 to 9.')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Board updated successfully', { exact: true })).toBeVisible()
  await expect(row).toContainText('For Years 7 to 9.')
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused()

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Move this board to the trash?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move to Trash' }).click()
  await expect(page.getByText('Board moved to trash', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)

  const undo = page.getByRole('button', { name: 'Undo' })
  // The second press of a double click.
  await undo.dispatchEvent('click', { detail: 2 })
  await undo.click()
  await expect(page.getByText('Board restored successfully', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(1)
  await moveToTrash()
  await expect(row).toHaveCount(0)

  await page.getByRole('tab', { name: /^Trash Bin [1-9]/ }).click()
  await expect(row).toHaveCount(1)
  await page.reload()
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Board restored successfully', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Active Items' }).click()
  await moveToTrash()

  await page.getByRole('tab', { name: 'Trash Bin' }).click()
  await row.getByRole('button', { name: 'Delete Forever' }).click()
  await expect(dialog).toContainText('cannot be undone')
  await dialog.getByRole('button', { name: 'Delete Forever' }).click()
  await expect(page.getByText('Board permanently deleted', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})

/** Goes back before anything that follows the painting of that text. */
const backOnceShown = (page: Page, text: string) =>
  page.evaluate(
    (shown) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes(shown)) return
          observer.disconnect()
          history.back()
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    text,
  )

test('a form asks before what was typed is dropped, whichever way', async ({ page, signIn, admin }) => {
  const [first, second] = [uniqueName('BoardA'), uniqueName('BoardB')]
  for (const name of [first, second]) await admin.post(boardsPath, { name })
  // By its tab, so that Back leads to another one.
  await signIn()
  await page.getByRole('tab', { name: 'Boards', exact: true }).click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const edit = (name: string) => row(name).getByRole('button', { name: 'Edit' })
  const form = page.getByRole('form', { name: 'Edit Board' })
  const description = page.getByLabel('Description')
  const dialog = page.getByRole(confirmRole)

  await edit(first).click()
  await expect(row(first).getByRole('form')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(edit(first)).toBeFocused()
  await edit(first).click()
  await edit(second).click()
  await expect(row(second).getByRole('form')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(second)
  await page.getByRole('tab', { name: 'Trash Bin' }).click()
  await page.getByRole('tab', { name: 'Active Items' }).click()
  await expect(form).toBeHidden()

  await edit(first).click()
  await description.fill('Half a sente')
  const ways = {
    Escape: () => description.press('Escape'),
    Cancel: () => form.getByRole('button', { name: 'Cancel' }).click(),
    'another row': () => edit(second).click(),
    Add: () => page.getByRole('button', { name: 'Add Board' }).click(),
    'the trash': () => page.getByRole('tab', { name: 'Trash Bin' }).click(),
    'another tab': () => page.getByRole('tab', { name: 'Settings' }).click(),
    Back: () => page.goBack(),
    Logout: () => page.getByRole('button', { name: 'Logout' }).click(),
  }
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await leave()
      await expect(dialog).toContainText('Discard what you typed?')
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialog).toBeHidden()
      await expect(description).toHaveValue('Half a sente')
      await expect(page).toHaveURL(/tab=boards$/)
    })
  }
  await expectAskedBeforeReload(page)
  await expect(description).toHaveValue('Half a sente')

  await edit(second).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(second)
  await expect(page.getByLabel('Name')).toBeFocused()
  await description.fill('Another')
  const wentBack = backOnceShown(page, 'Account Information')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await wentBack
  await expect(row(second)).not.toContainText('Another')
  await expect(form).toBeHidden()
})

test('empty lists show their texts', { tag: '@full' }, async ({ page, openTab }) => {
  await page.route('**/admin/boards{,/trash}', (route) => route.fulfill({ json: { success: true, boards: [] } }))
  await openTab('Boards')
  await expect(page.getByText('No boards found. Create your first board above.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Trash Bin', exact: true }).click()
  await expect(page.getByText('Trash bin is empty. Deleted boards will appear here.')).toBeVisible()
})
