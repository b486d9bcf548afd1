import type { Category } from '#contract/catalogue/categories.ts'
import { type AdminApi, expect, isPhone, test, uniqueName } from '#tests/support/journey.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectTouchTargets,
} from '#tests/support/page-checks.ts'
import { storedToken } from '#tests/support/stored-session.ts'

const optionsPath = '/api/course-options/admin'
const failures = {
  save: 'Failed to save course option. Please try again.',
  delete: 'Failed to delete course option. Please try again.',
  toggle: 'Failed to update course option status. Please try again.',
}

const firstCategory = async ({ get }: AdminApi) =>
  (await get<{ categories: Category[] }>('/api/course-categories/admin')).categories[0]?.id

test('an administrator adds, edits, deactivates and deletes a course option', async ({
  page,
  openTab,
}) => {
  const name = uniqueName('Option')
  await openTab('Course Options')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('alertdialog')
  await expect(page.getByRole('heading', { name: 'Course Options Management' })).toBeVisible()
  await expect(page.getByText('Manage course options for each category')).toBeVisible()
  await page.getByPlaceholder('Search course options...').fill('algebra i')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Algebra I')
  await expectAccessible(page)
  await page.getByPlaceholder('Search course options...').fill(name)
  await expect(page.getByText('No course options found')).toBeVisible()

  await page.getByRole('button', { name: 'Add Course Option' }).click()
  const form = page.getByRole('form', { name: 'Add New Course Option' })
  await expect(form.getByRole('combobox', { name: 'Category' })).toBeFocused()
  await expect(form.getByRole('option').first()).toHaveText('Select a category')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await form.getByPlaceholder('e.g., Advanced Calculus').fill(name)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toContainText('Discard what you typed?')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Course Option' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Course Option' }).click()
  await expect(form.getByPlaceholder('e.g., Advanced Calculus')).toHaveValue('')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Mathematics')
  await form.getByPlaceholder('e.g., Advanced Calculus').fill(name)
  await form
    .getByPlaceholder('Optional description for this course option')
    .fill('<img src=x onerror="document.title=1">')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  for (const text of ['Mathematics', 'Active', 'Created by Owner', '<img src=x onerror=']) {
    await expect(row).toContainText(text)
  }
  await expect(row.locator('img')).toHaveCount(0)
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)

  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Course Option' })
  await expect(edit.getByLabel('Course Option Name')).toHaveValue(name)
  await expect(edit.getByRole('combobox').locator('option:checked')).toHaveText('Mathematics')
  await edit.getByRole('combobox', { name: 'Category' }).selectOption('Physics')
  await edit.getByLabel('Description').fill('')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit).toBeHidden()
  await expect(row).toContainText('Physics')
  await expect(row).not.toContainText('img')

  const active = await row.evaluate((card) => getComputedStyle(card).backgroundColor)
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Inactive')
  await expect(row).not.toHaveCSS('background-color', active)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Activate' }).click()
  await expect(row).not.toContainText('Inactive')

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete this course option?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete Course Option' }).click()
  await expect(row).toHaveCount(0)
})

test('course options stand under their category, and are edited at their row', async ({
  page,
  openTab,
  admin,
}) => {
  const [shelf, other] = [uniqueName('Shelf'), uniqueName('Other')]
  const ids = []
  for (const name of [shelf, other])
    ids.push((await admin.post('/api/course-categories/admin', { name })).id)
  for (let index = 1; index <= 12; index++) {
    await admin.post(optionsPath, {
      category_id: ids[0],
      name: `Course ${index}`,
      description: 'Word '.repeat(60),
    })
  }
  await openTab('Course Options')
  const search = page.getByPlaceholder('Search course options...')
  await search.fill(shelf)
  const group = page.getByRole('list', { name: shelf })
  const heading = page.getByRole('heading', { name: `${shelf} 12 course options` })
  await expect(group.getByRole('listitem')).toHaveCount(12)
  if (!isPhone()) {
    for (const row of await group.getByRole('listitem').all()) {
      const { height } = (await row.boundingBox()) ?? { height: 0 }
      expect(height).toBeGreaterThanOrEqual(44)
      expect(height).toBeLessThanOrEqual(64)
    }
  }
  const last = group.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expectTouchTargets(page)
  await expectNoHorizontalScroll(page)

  await last.getByRole('button', { name: 'Edit' }).click()
  const form = last.getByRole('form', { name: 'Edit Course Option' })
  await expect(form.getByRole('combobox', { name: 'Category' })).toBeFocused()
  await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await form.getByRole('combobox', { name: 'Category' }).selectOption(other)
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(group.getByRole('listitem')).toHaveCount(11)
  await search.fill(other)
  await expect(page.getByRole('list', { name: other }).getByRole('listitem')).toHaveCount(1)

  await search.fill('Course 11')
  const kept = page.getByRole('listitem').filter({ hasText: shelf })
  await kept.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Typed')
  await search.fill('no such thing')
  await expect(page.getByText('No course options found')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Typed')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await search.fill(shelf)
  await expect(kept.getByLabel('Description')).toHaveValue('Typed')
  await kept.getByRole('button', { name: 'Update' }).click()
  await expect(group.filter({ hasText: 'Typed' })).toHaveCount(1)
  await expect(kept.getByRole('button', { name: 'Edit Course 11' })).toBeFocused()
})

test('search and category filter combine and survive a reload', async ({
  page,
  openTab,
  admin,
}) => {
  const [name, theirs, other] = [uniqueName('Found'), uniqueName('Shelf'), uniqueName('Rest')]
  const category_id = (await admin.post('/api/course-categories/admin', { name: theirs })).id
  const otherCategoryId = (await admin.post('/api/course-categories/admin', { name: other })).id
  await admin.post(optionsPath, { category_id, name })
  await admin.post(optionsPath, { category_id, name: 'Second' })
  await admin.post(optionsPath, { category_id: otherCategoryId, name })
  await openTab('Course Options')
  const rows = page.getByRole('main').getByRole('listitem')
  const search = page.getByPlaceholder('Search course options...')
  const category = page.getByLabel('Filter by category')
  await expect(category.getByRole('option').first()).toHaveText('All Categories')

  await search.fill(theirs.toUpperCase())
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Course Options (2)' })).toBeVisible()
  await search.fill(name)
  await expect(rows).toHaveCount(2)
  await category.selectOption(theirs)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Course Options' })).toBeInViewport({ ratio: 0.9 })
  await expect(search).toHaveValue(name)
  await expect(category.locator('option:checked')).toHaveText(theirs)

  await search.fill('no such thing')
  await expect(page.getByText('No course options found')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Show all course options' }).click()
  await expect(search).toHaveValue('')
  await expect(rows.filter({ hasText: name })).toHaveCount(2)

  await admin.post(optionsPath, { category_id: otherCategoryId, name: `${name} too` })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(3)
})

test('the keyboard alone adds a course option and deletes it', async ({ page, openTab }) => {
  const name = uniqueName('Keys')
  await openTab('Course Options')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: 'Add Course Option' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('select:focus')).toContainText('Biology')
  await page.keyboard.type('Biology')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Biology')
  await expect(page.getByRole('button', { name: 'Add Course Option' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await expect(page.getByRole('heading', { name: 'Course Options (1)' })).toBeVisible()
  for (const _ of ['category', 'Refresh', 'Deactivate', 'Edit', 'Delete'])
    await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No course options found')).toBeVisible()
})

test.describe('when the server refuses', () => {
  test.use({ expectedBrowserError: /status of (4|5)\d\d|ERR_CONNECTION_REFUSED/ })

  test('each failed action shows its message, then the reason', async ({
    page,
    openTab,
    admin,
  }) => {
    const name = uniqueName('Refused')
    await admin.post(optionsPath, { category_id: await firstCategory(admin), name })
    await openTab('Course Options')
    await page.getByPlaceholder('Search course options...').fill(name)
    const row = page.getByRole('listitem').filter({ hasText: name })
    const alertText = (text: string) => page.getByRole('alert').getByText(text, { exact: true })

    await page.getByRole('button', { name: 'Add Course Option' }).click()
    await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Course Option Name').fill(name.toLowerCase())
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(alertText(failures.save)).toBeVisible()
    await expect(page.getByLabel('Course Option Name')).toHaveAccessibleDescription(
      'This category has a course option with this name already.',
    )
    await expect(page.getByLabel('Course Option Name')).toHaveValue(name.toLowerCase())
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.route('**/api/course-options/admin/*', (route) => route.abort('connectionrefused'))
    await row.getByRole('button', { name: 'Deactivate' }).click()
    await expect(alertText(failures.toggle)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We could not reach our server.')
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete Course Option' }).click()
    await expect(alertText(failures.delete)).toBeVisible()
    await expect(row).toHaveCount(1)
  })

  test('the later of two conflicting changes is reported, and the list is reloaded', async ({
    page,
    openTab,
    admin,
  }) => {
    const name = uniqueName('Shared')
    const { id } = await admin.post(optionsPath, { category_id: await firstCategory(admin), name })
    await openTab('Course Options')
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await admin.put(`${optionsPath}/${id}`, { is_active: false })
    await row.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('alert')).toContainText(failures.toggle)
    await expect(page.getByRole('alert')).toContainText('Somebody else changed this course option')
    await expect(row).toContainText('Inactive')
    await admin.delete(`${optionsPath}/${id}`)
    await row.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByRole('alert')).toContainText('This course option no longer exists.')
    await expect(row).toHaveCount(0)
  })

  test('a list that fails to load offers a retry', async ({ page, openTab }) => {
    await page.route('**/api/course-options/admin', (route) => route.fulfill({ status: 400 }))
    await openTab('Course Options')
    await expect(page.getByText('The course options could not be loaded.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })

  for (const tab of ['Boards', 'Course Categories', 'Course Options']) {
    test(`an expired session leaves ${tab}, on reading and on writing`, async ({
      page,
      openTab,
      signIn,
    }) => {
      await openTab(tab)
      await page.route('**/api/**', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 401, json: { success: false, error: 'Please sign in.' } })
          : route.fallback(),
      )
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      const id = tab.toLowerCase().replace('course ', '')
      await expect(page).toHaveURL(`/admin/login?tab=${id}`)
      expect(await storedToken(page)).toBeNull()

      await signIn()
      await page.evaluate(() => localStorage.setItem('adminToken', 'ended'))
      await page.goto(`/admin/dashboard?tab=${id}`)
      await expect(page).toHaveURL(`/admin/login?tab=${id}`)
    })
  }
})
